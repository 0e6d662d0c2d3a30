import { beforeEach, describe, expect, it } from 'vitest';
import { type Api, createApi } from '../../src/http/api.ts';
import { eventually } from '../support/eventually.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { NO_SESSION } from '../support/no-session.ts';
import { createHttpBrowser, type TestBrowser } from '../support/session-harness.ts';

const DEADLINE_MS = 20_000;

let browser: TestBrowser;
let api: Api;
let logs: string[];
/** Number of responses whose headers have arrived. */
let responseCount: number;
let clock: ReturnType<typeof createManualClock>;

beforeEach(async () => {
  browser = await createHttpBrowser();
  logs = [];
  responseCount = 0;
  clock = createManualClock();
  api = createApi({
    baseUrl: browser.apiUrl,
    readToken: () => null,
    session: NO_SESSION,
    log: (message) => logs.push(message),
    clock,
    async fetch(input, init) {
      const response = await fetch(input, init);
      responseCount += 1;
      return response;
    },
  });
});

describe('over HTTP', () => {
  it('a connection that is reset is reported as an unreachable server', async () => {
    browser.standIn.injectFault({ path: '/x', kind: 'reset' });
    await expect(api('/x')).rejects.toMatchObject({ kind: 'unreachable', status: undefined });
    expect(logs).toEqual(['请求失败']);
  });

  it('the deadline includes the body, and also that of the replay', async () => {
    browser.standIn.injectFault({ path: '/x', status: 401 });
    browser.standIn.injectFault({ path: '/x', kind: 'stall' });
    const call = expect(api('/x')).rejects.toMatchObject({ kind: 'timeout' });
    await eventually(() => responseCount).toBe(2);
    clock.pass(DEADLINE_MS);
    await call;
  });

  it('a call whose body never ends can be cancelled', async () => {
    browser.standIn.injectFault({ path: '/x', kind: 'stall' });
    const caller = new AbortController();
    const call = api('/x', { signal: caller.signal });
    await eventually(() => responseCount).toBe(1);
    const reason = new Error('left the page');
    caller.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(logs).toEqual([]);
  });
});
