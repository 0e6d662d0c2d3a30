import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Api, createApi, DEADLINE_MS } from '../../src/http/api.ts';
import { animesQueryOptions } from '../../src/list/animes-query.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { eventually } from '../support/eventually.ts';
import { createManualClock } from '../support/manual-clock.ts';

/** The deadline of a list in milliseconds. */
const LIST_DEADLINE_MS = 60_000;
const LIST = JSON.stringify({ status: 'ok', data: [rawEntry()] });

let baseUrl: string;
/** The responses that the server has begun, in order. */
let responses: ServerResponse[];
let clock: ReturnType<typeof createManualClock>;
const server = createServer((_request, response) => {
  responses.push(response);
  response.setHeader('Content-Type', 'application/json');
});

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  responses = [];
  clock = createManualClock();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function openApi(): Api {
  return createApi({ baseUrl, readToken: () => null, log: () => undefined, clock });
}

function readList(api: Api) {
  return createQueryClient().fetchQuery(animesQueryOptions(api));
}

/** The response to request number `index`, from 0, once that request has arrived. */
async function responseAt(index: number): Promise<ServerResponse> {
  await eventually(() => responses.length).toBeGreaterThan(index);
  return responses[index] ?? expect.fail('No response.');
}

/** Sends the first half of the list, and the other half after `delayMs` of the test's clock. */
async function sendInHalves(response: ServerResponse, delayMs: number): Promise<void> {
  response.write(LIST.slice(0, LIST.length / 2));
  clock.pass(delayMs);
  response.end(LIST.slice(LIST.length / 2));
}

describe('a list that arrives slowly', () => {
  it('arrives with one request within 60 s', async () => {
    const list = readList(openApi());
    await sendInHalves(await responseAt(0), LIST_DEADLINE_MS - 1);
    expect((await list).entries).toHaveLength(1);
    expect(responses).toHaveLength(1);
  });

  /** Expects that the list fails after 60 s, three times, with a part of it every `partMs`. */
  async function expectFailure(partMs: number): Promise<void> {
    const outcome = expect(readList(openApi())).rejects.toMatchObject({
      kind: 'timeout',
      message: 'The server did not answer in time.',
    });
    for (const index of [0, 1, 2]) {
      const response = await responseAt(index);
      response.write(' ');
      for (let passedMs = partMs; passedMs < LIST_DEADLINE_MS; passedMs += partMs) {
        clock.pass(partMs);
        expect(response.destroyed).toBe(false);
        response.write(' ');
      }
      clock.pass(Math.min(partMs, LIST_DEADLINE_MS) - 1);
      expect(response.destroyed).toBe(false);
      clock.pass(1);
    }
    await outcome;
    expect(responses).toHaveLength(3);
  }

  it('fails after 60 s and is requested three times in all if it stops arriving', () =>
    expectFailure(Number.POSITIVE_INFINITY));

  it('fails after 60 s, too, if it keeps arriving in small parts', () => expectFailure(DEADLINE_MS / 2));
});

describe('any other response', () => {
  it('has a deadline of 20 s, although parts of it keep arriving', async () => {
    const call = expect(openApi()('/api/me')).rejects.toMatchObject({ kind: 'timeout' });
    const response = await responseAt(0);
    for (let passedMs = 0; passedMs < DEADLINE_MS; passedMs += DEADLINE_MS / 4) {
      response.write(' ');
      clock.pass(DEADLINE_MS / 4);
    }
    await call;
    expect(responses).toHaveLength(1);
  });
});
