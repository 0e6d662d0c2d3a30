import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** The folder that `npm start` serves; these tests only need a page in it. */
let outDir: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'ani-updater-start-'));
  writeFileSync(join(outDir, 'index.html'), '<!doctype html><title>built</title>');
});

afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
  }
  rmSync(outDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost');
  const port = await portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function portOf(server: Server): Promise<number> {
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  return address.port;
}

/** The second half of `npm start`, on its own port and without Vitest's environment variables. */
function preview(port: number, env: Record<string, string> = {}) {
  const { VITEST: _, NODE_ENV: __, VITE_API_URL: ___, ...inherited } = process.env;
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--port', String(port), '--outDir', outDir],
    { env: { ...inherited, NO_COLOR: '1', ...env } },
  );
  running.push(child);
  let output = '';
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (chunk?: Buffer) => {
        output += chunk?.toString() ?? '';
        if (pattern.test(output)) resolve(output);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.on('exit', (code) => reject(new Error(`Ended with ${code}: ${output}`)));
    });
  return { child, printed };
}

describe('npm start', { timeout: 60_000 }, () => {
  it('prints the URLs of the app and of a given backend, and sends the headers of the build', async () => {
    writeFileSync(
      join(outDir, '_headers'),
      '/*\n  Content-Security-Policy: built for another\n\n/assets/*\n',
    );
    const port = await freePort();
    const { printed } = preview(port, { VITE_API_URL: 'https://api.example' });
    const output = await printed(/from VITE_API_URL/);
    expect(output).toContain(`http://localhost:${port}`);
    expect(output).toContain('https://api.example');
    const { headers } = await fetch(`http://localhost:${port}/`);
    expect(headers.get('Content-Security-Policy')).toBe('built for another');
  });

  it('starts its own API if no backend is given, serves it at its own port if VITE_API_URL is /, and stops both on Ctrl-C', async () => {
    const [port, apiPort] = [await freePort(), await freePort()];
    const { child, printed } = preview(port, { VITE_API_URL: '/', STAND_IN_PORT: String(apiPort) });
    const output = await printed(/Real backend/);
    expect(output).toContain(`http://localhost:${apiPort}`);
    expect(output).toContain('operator / new-episodes');
    expect(output).toContain('VITE_API_URL=');
    expect((await fetch(`http://localhost:${apiPort}/api/me`)).status).toBe(401);
    const at = (path: string, init?: RequestInit) => fetch(`http://localhost:${port}${path}`, init);
    expect(await (await at('/api/me')).text()).toBe('Missing token');
    expect((await at('/logout', { method: 'POST' })).status).toBe(200);
    expect((await at('/auth/refresh', { method: 'POST' })).status).toBe(401);
    expect(await (await at('/auth/callback?token=x')).text()).toContain('<title>built</title>');

    child.kill('SIGINT');
    await once(child, 'exit');
    await expect(at('/')).rejects.toThrow();
    await expect(fetch(`http://localhost:${apiPort}/api/me`)).rejects.toThrow();
  });

  it("reports that the API's port is taken and uses the server found there", async () => {
    const other = createHttpServer((_request, response) => response.end('another backend'));
    const apiPort = await portOf(other.listen(0, 'localhost'));
    const { printed } = preview(await freePort(), { STAND_IN_PORT: String(apiPort) });
    const output = await printed(/Real backend/);
    expect(output).toContain('starts no stand-in');
    expect(await (await fetch(`http://localhost:${apiPort}/`)).text()).toBe('another backend');
    other.close();
  });

  it('reports that its port is taken, without a stack trace, and exits with 1', async () => {
    const taken = createServer().listen(0, 'localhost');
    const port = await portOf(taken);
    const { child } = preview(port, { VITE_API_URL: 'https://api.example' });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    const [code] = await once(child, 'exit');
    taken.close();
    expect(code).toBe(1);
    expect(errors).toMatch(/Port \d+ is in use/);
    expect(errors).not.toMatch(/^\s+at /m);
  });
});
