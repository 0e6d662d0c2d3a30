import { beforeEach, describe, expect, it } from 'vitest';
import { DEMO_USER, SECOND_USER } from '../../src/stand-in/sessions/users.ts';
import { createStandIn, type StandIn } from '../../src/stand-in/stand-in.ts';

const SETTINGS_URL = 'http://localhost:8000/api/sync/me';
const LIMIT_BYTES = 2 * 1024 * 1024;

let clockMs: number;
let standIn: StandIn;

beforeEach(() => {
  clockMs = 1_760_000_000_999;
  standIn = createStandIn({ version: 'b', now: () => clockMs });
});

function asCaller(username: string): Record<string, string> {
  return { Authorization: `Bearer ${standIn.issueSession(username).accessToken}` };
}

async function read(name: string, username = DEMO_USER.username): Promise<[status: number, body: string]> {
  const request = new Request(`${SETTINGS_URL}?settingType=${name}`, { headers: asCaller(username) });
  const response = await standIn.handle(request);
  return [response.status, await response.text()];
}

/** @param body JSON, or the value to send as JSON */
async function write(body: unknown, username = DEMO_USER.username): Promise<[status: number, body: string]> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await standIn.handle(
    new Request(SETTINGS_URL, { method: 'POST', headers: asCaller(username), body: text }),
  );
  return [response.status, await response.text()];
}

describe('the settings of version B', () => {
  it('are null until something is stored', async () => {
    expect(await read('seen')).toEqual([200, 'null']);
  });

  it('are one document per name, replaced as a whole, with the time of the last write', async () => {
    expect(await write({ settingType: 'seen', data: { one: 1, two: 2 } })).toEqual([
      200,
      '{"status":"ok","data":"数据同步成功"}',
    ]);
    await write({ settingType: 'followed', data: [] });
    clockMs += 60_000;
    await write({ settingType: 'seen', data: { two: 3 } });
    expect(await read('seen')).toEqual([200, '{"data":{"two":3},"updatedTime":1760000060}']);
    expect(await read('followed')).toEqual([200, '{"data":[],"updatedTime":1760000000}']);
  });

  it('belong to one user', async () => {
    await write({ settingType: 'seen', data: 'mine' });
    expect(await read('seen', SECOND_USER.username)).toEqual([200, 'null']);
  });

  it('come back with their keys in another order', async () => {
    await write('{"settingType":"seen","data":[{"title":1,"id":{"b":1,"a":2}}]}');
    expect((await read('seen'))[1]).toContain('"data":[{"id":{"a":2,"b":1},"title":1}]');
  });

  it('accept a name of 50 characters and a body of 2 MiB', async () => {
    const name = 'n'.repeat(50);
    const empty = JSON.stringify({ settingType: name, data: '' });
    const data = 'd'.repeat(LIMIT_BYTES - empty.length);
    expect((await write({ settingType: name, data }))[0]).toBe(200);
    expect(await write({ settingType: name, data: `${data}d` })).toEqual([
      413,
      `JSON payload (${LIMIT_BYTES + 1} bytes) is larger than allowed (limit: ${LIMIT_BYTES} bytes).`,
    ]);
  });

  it.each([
    ['a longer name', { settingType: 'n'.repeat(51), data: 1 }, 500],
    ['U+0000 in a text', { settingType: 'seen', data: { title: 'a\0' } }, 500],
    ['U+0000 in a key', { settingType: 'seen', data: { 'a\0': 1 } }, 500],
    ['U+0000 in the name', { settingType: 's\0', data: 1 }, 500],
    ['an empty name', { settingType: '', data: 1 }, 400],
    ['no document', { settingType: 'seen', data: null }, 400],
    ['no name', { data: 1 }, 400],
    ['no JSON', '{', 400],
  ])('refuse %s', async (_, body, status) => {
    expect((await write(body))[0]).toBe(status);
    expect(await read('seen')).toEqual([200, 'null']);
  });

  it('accept the text of an escaped U+0000', async () => {
    expect((await write({ settingType: 'seen', data: '\\u0000' }))[0]).toBe(200);
  });

  it('refuse a read without a name', async () => {
    expect((await read(''))[0]).toBe(400);
  });

  it('need a session', async () => {
    expect((await standIn.handle(new Request(`${SETTINGS_URL}?settingType=seen`))).status).toBe(401);
  });

  it('do not exist in version A', async () => {
    standIn.configure({ version: 'a' });
    expect((await read('seen'))[0]).toBe(404);
  });

  it('are removed by a reset', async () => {
    await write({ settingType: 'seen', data: 1 });
    standIn.reset();
    expect(await read('seen')).toEqual([200, 'null']);
  });
});
