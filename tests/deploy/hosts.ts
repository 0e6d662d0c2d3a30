import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type HostName = 'nginx' | 'caddy';

export interface Host {
  readonly port: number;
  /** The lines of its access and error logs. */
  log(): string;
  stop(): Promise<void>;
}

interface Places {
  /** For all files of the host. */
  readonly folder: string;
  readonly site: string;
  readonly port: number;
  readonly apiPort: number;
}

interface Command {
  /** That run the server in the foreground. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const PACKAGES: Readonly<Record<HostName, string>> = { nginx: 'nginx-light', caddy: 'caddy' };
const COMMANDS: Readonly<Record<HostName, (places: Places) => Command>> = {
  nginx: commandOfNginx,
  caddy: commandOfCaddy,
};

/** Starts a host on a free port with its configuration in deploy/. Throws if the host is not installed. */
export async function startHost(name: HostName, site: string, apiPort: number): Promise<Host> {
  const program = findProgram(name);
  const folder = mkdtempSync(join(tmpdir(), `ani-updater-${name}-`));
  const port = await freePort();
  const { args, env } = COMMANDS[name]({ folder, site, port, apiPort });
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await listening(child, name, port, () => output);
  return {
    port,
    log: () => readIfExists(join(folder, 'access.log')) + output,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findProgram(name: HostName): string {
  // Debian installs nginx in a folder that is not on every user's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`No ${name}. Install it (on Debian: apt-get install ${PACKAGES[name]}).`);
}

/** A server without https that includes the rules, as in README.md. */
function commandOfNginx({ folder, site, port, apiPort }: Places): Command {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const configuration = `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  ${temporary.map((each) => `${each}_temp_path ${folder}/${each};`).join('\n  ')}
  upstream ani-updater-api {
    server 127.0.0.1:${apiPort};
  }
  server {
    listen 127.0.0.1:${port};
    root ${site};
    include ${site}/_headers.nginx;
    include ${resolve('deploy/nginx.conf')};
  }
}
`;
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration);
  return { args: ['-e', 'stderr', '-c', file], env: {} };
}

function commandOfCaddy({ folder, site, port, apiPort }: Places): Command {
  return {
    args: ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
    env: {
      ANI_UPDATER_HOST: `http://localhost:${port}`,
      ANI_UPDATER_DIST: site,
      ANI_UPDATER_API: `127.0.0.1:${apiPort}`,
      CADDY_ADMIN: 'off',
      // Caddy keeps its state in these folders.
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
    },
  };
}

/** Resolves when the host responds. Rejects with its output if it exits first. */
async function listening(
  child: ChildProcess,
  name: HostName,
  port: number,
  output: () => string,
): Promise<void> {
  let isRunning = true;
  child.once('exit', () => {
    isRunning = false;
  });
  while (isRunning) {
    const response = await fetch(`http://localhost:${port}/favicon.svg`).catch(() => null);
    if (response?.ok) return;
    await pause(50);
  }
  throw new Error(`${name} ended: ${output()}`);
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port is free.');
  server.close();
  await once(server, 'close');
  return address.port;
}

function readIfExists(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
