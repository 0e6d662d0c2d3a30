import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { DEMO_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn } from '../../src/stand-in/stand-in.ts';

describe('a port', () => {
  it('transfers cookies, bodies and the query', async () => {
    const standIn = createStandIn({ entryCount: 5 });
    const { url, close } = await standIn.listen(0);
    const body = JSON.stringify({ username: DEMO_USER.username, password: DEMO_USER.password });
    const response = await fetch(`${url}/login?x=1`, { method: 'POST', body });
    expect(response.headers.getSetCookie()).toHaveLength(2);
    const Cookie = response.headers.getSetCookie().join('; ');
    const list = await (await fetch(`${url}/api/anis`, { headers: { Cookie } })).json();
    expect(list.data.items[0].image_url).toContain(`${url}/covers/`);
    expect(standIn.requests[0]).toMatchObject({ search: '?x=1', body });
    await close();
  });

  it('sends a list of 100,000 entries', async () => {
    const standIn = createStandIn({ entryCount: 100_000 });
    const { url, close } = await standIn.listen(0);
    const headers = { Authorization: `Bearer ${standIn.issueSession(DEMO_USER.username).accessToken}` };
    const list = await (await fetch(`${url}/api/anis`, { headers })).json();
    expect(list.data.items).toHaveLength(100_000);
    await close();
  });

  it('reports that the port is in use', async () => {
    const { port, close } = await createStandIn().listen(0);
    await expect(createStandIn().listen(port)).rejects.toHaveProperty('code', 'EADDRINUSE');
    await close();
  });

  it('closes while requests hang', async () => {
    const standIn = createStandIn();
    const { url, close } = await standIn.listen(0);
    standIn.injectFault({ path: '/api/me', kind: 'hang' });
    const hanging = expect(fetch(`${url}/api/me`)).rejects.toThrow(TypeError);
    await expect.poll(() => standIn.requests.length).toBe(1);
    await close();
    await hanging;
  });

  it('keeps connections alive except while a reset is pending', async () => {
    const standIn = createStandIn();
    const { port, close } = await standIn.listen(0, '127.0.0.1');
    const connectionHeader = () =>
      new Promise((resolve, reject) => {
        const headers = { Connection: 'keep-alive' };
        const options = { host: '127.0.0.1', port, path: '/', headers, agent: false };
        const call = request(options, (response) => {
          response.resume();
          resolve(response.headers.connection);
        });
        call.on('error', reject).end();
      });
    expect(await connectionHeader()).toBe('keep-alive');
    standIn.injectFault({ path: '/api/me', kind: 'reset' });
    expect(await connectionHeader()).toBe('close');
    await close();
  });

  it('responds with 400 to an invalid URL', async () => {
    const { port, close } = await createStandIn().listen(0, '127.0.0.1');
    const status = await new Promise((resolve) => {
      const options = { host: '127.0.0.1', port, path: '/', headers: { Host: 'a b' } };
      request(options, (response) => resolve(response.statusCode)).end();
    });
    expect(status).toBe(400);
    await close();
  });
});
