// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn } from '../../src/stand-in/stand-in.ts';

describe('the fetch function in happy-dom', () => {
  it('keeps a session through cookies and reads JSON', async () => {
    const standIn = createStandIn({ entryCount: 3 });
    const init = { method: 'POST', credentials: 'include' } as const;
    const body = JSON.stringify({ username: DEMO_USER.username, password: DEMO_USER.password });
    const { token } = await (await standIn.fetch('http://localhost:8000/login', { ...init, body })).json();
    const refreshed = await standIn.fetch('http://localhost:8000/auth/refresh', init);
    expect([typeof token, refreshed.status]).toEqual(['string', 200]);
    expect(refreshed.headers.get('content-type')).toContain('application/json');
  });

  it('stalls until the signal aborts', async () => {
    const standIn = createStandIn();
    const controller = new AbortController();
    standIn.injectFault({ path: '/api/me', kind: 'stall' });
    const response = await standIn.fetch('http://localhost:8000/api/me', { signal: controller.signal });
    const reading = expect(response.text()).rejects.toBeDefined();
    controller.abort();
    await reading;
  });
});
