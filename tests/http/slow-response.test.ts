import { createServer, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { animesQueryOptions } from '../../src/anime/animes-query.ts';
import { type Api, createApi, DEADLINE_MS } from '../../src/http/api.ts';
import { LONG_DEADLINE_MS } from '../../src/http/deadline.ts';
import { createQueryClient } from '../../src/query-client.ts';
import { createEarlyFetch, sendEarlyRequest } from '../../src/start/early-requests.ts';
import { rawEntry } from '../anime/raw-entry.ts';
import { eventually } from '../support/eventually.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { NO_SESSION } from '../support/no-session.ts';

/** A list of 4 MB, in eight parts that take 2.5 s each at 1.6 Mbit/s. */
const PART_COUNT = 8;
const PART_MS = 2_500;
const LIST = listOf(4_000_000);

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

function listOf(byteCount: number): string {
  const entry = JSON.stringify(rawEntry());
  const items = Array.from({ length: Math.ceil(byteCount / (entry.length + 1)) }, () => entry);
  return `{"status":"ok","data":[${items}]}`;
}

function openApi(fetch = globalThis.fetch): Api {
  return createApi({
    baseUrl,
    authorization: NO_SESSION,
    log: () => undefined,
    clock,
    fetch,
  });
}

function readList(api: Api) {
  return createQueryClient().fetchQuery({ ...animesQueryOptions(api), retryDelay: 0 });
}

/** The response to request number `index`, from 0, once that request has arrived. */
async function responseAt(index: number): Promise<ServerResponse> {
  await eventually(() => responses.length).toBeGreaterThan(index);
  return responses[index] ?? expect.fail('No response.');
}

/** Sends the list at 1.6 Mbit/s by the clock of the test. */
async function sendSlowly(response: ServerResponse): Promise<void> {
  const size = Math.ceil(LIST.length / PART_COUNT);
  for (let start = 0; start < LIST.length; start += size) {
    clock.pass(PART_MS);
    const restartCount = clock.startCount();
    response.write(LIST.slice(start, start + size));
    await eventually(clock.startCount).toBeGreaterThan(restartCount);
  }
  response.end();
}

describe('a list of 4 MB at 1.6 Mbit/s', () => {
  it('arrives with one request, although it takes as long as the deadline [T310]', async () => {
    const list = readList(openApi());
    const response = await responseAt(0);
    clock.pass(DEADLINE_MS - PART_MS - 1);
    await sendSlowly(response);
    expect((await list).entries).toHaveLength(1);
    expect(responses).toHaveLength(1);
  });

  it('arrives with one request if that was sent before the code of the app had loaded [T312]', async () => {
    const early = [sendEarlyRequest(`${baseUrl}/api/anis`, null)];
    const list = readList(openApi(createEarlyFetch(early, fetch)));
    const response = await responseAt(0);
    clock.pass(DEADLINE_MS - PART_MS - 1);
    await sendSlowly(response);
    expect((await list).entries).toHaveLength(1);
    expect(responses).toHaveLength(1);
  });
});

describe('a list that stops arriving', () => {
  it('fails 20 s after the last part and is requested twice in all [T311]', async () => {
    const list = readList(openApi());
    const outcome = expect(list).rejects.toMatchObject({ kind: 'timeout', isPartial: true });
    for (const index of [0, 1]) {
      const response = await responseAt(index);
      const restartCount = clock.startCount();
      response.write(LIST.slice(0, 1000));
      await eventually(clock.startCount).toBeGreaterThan(restartCount);
      clock.pass(DEADLINE_MS - 1);
      expect(response.destroyed).toBe(false);
      clock.pass(1);
    }
    await outcome;
    expect(responses).toHaveLength(2);
  });
});

describe('a list that never ends', () => {
  it('fails after 5 minutes, although parts of it keep arriving [T325]', async () => {
    const outcome = expect(openApi()('/api/anis', { isLong: true })).rejects.toMatchObject({
      kind: 'timeout',
      message: 'The response took longer than 5 minutes.',
    });
    const response = await responseAt(0);
    for (let passedMs = 0; passedMs < LONG_DEADLINE_MS; passedMs += DEADLINE_MS / 2) {
      const restartCount = clock.startCount();
      response.write(' ');
      await eventually(clock.startCount).toBeGreaterThan(restartCount);
      expect(response.destroyed).toBe(false);
      clock.pass(DEADLINE_MS / 2);
    }
    await outcome;
  });
});

describe('a short response', () => {
  it('has one deadline for the whole response, although parts of it keep arriving [T313]', async () => {
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
