import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export type HostName = 'nginx' | 'caddy';

export interface Host {
  readonly port: number;
  /** Redirects to https in nginx's configuration; Caddy does this by itself, but only for a real host name. */
  readonly redirectPort: number;
  /** The lines of its access and error logs. */
  log(): string;
  stop(): Promise<void>;
}

interface HostSetup {
  /** Debian's package. */
  readonly package: string;
  /** Turns the README's block into a complete configuration for this machine, with all files in `folder`. */
  configure(block: string, places: Places): string;
  /** The arguments that run the server in the foreground with the configuration in `file`. */
  command(file: string): readonly string[];
}

interface Places {
  readonly folder: string;
  readonly site: string;
  readonly port: number;
  readonly redirectPort: number;
  readonly apiPort: number;
}

const HOSTS: Readonly<Record<HostName, HostSetup>> = {
  nginx: {
    package: 'nginx-light',
    configure: configureNginx,
    command: (file) => ['-e', 'stderr', '-c', file],
  },
  caddy: {
    package: 'caddy',
    configure: configureCaddy,
    command: (file) => ['run', '--adapter', 'caddyfile', '--config', file],
  },
};

/** Starts a host on a free port with the configuration in the README. Throws if the host is not installed. */
export async function startHost(name: HostName, site: string, apiPort: number): Promise<Host> {
  const program = findProgram(name);
  const folder = mkdtempSync(join(tmpdir(), `ani-updater-${name}-`));
  const places = { folder, site, port: await freePort(), redirectPort: await freePort(), apiPort };
  const file = join(folder, 'configuration');
  writeFileSync(file, HOSTS[name].configure(readBlock(name), places));
  const child = spawn(program, HOSTS[name].command(file), {
    // Caddy keeps its state in these folders.
    env: { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await listening(child, name, places.port, () => output);
  return {
    port: places.port,
    redirectPort: places.redirectPort,
    log: () => readIfExists(join(folder, 'access.log')) + output,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function findProgram(name: HostName): string {
  // Debian installs nginx in a folder that is not on every user's PATH.
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), '/usr/sbin'];
  const found = folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
  if (found) return found;
  throw new Error(`No ${name}. Install it (on Debian: apt-get install ${HOSTS[name].package}).`);
}

/** The README's only code block in `language`. */
export function readBlock(language: HostName): string {
  const blocks = [
    ...readFileSync('README.md', 'utf8').matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms')),
  ];
  const [block] = blocks.map(([, text = '']) => text);
  if (block === undefined || blocks.length > 1)
    throw new Error(`README.md has ${blocks.length} blocks for ${language}.`);
  return block;
}

/** Replaces every occurrence of each key. Throws if a key is missing, so that no part of the block goes untested. */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`The README's configuration has no "${from}".`);
    return result.replaceAll(from, to);
  }, text);
}

function configureNginx(block: string, { folder, site, port, redirectPort, apiPort }: Places): string {
  const servers = replaceAll(block, {
    'listen 80;': `listen 127.0.0.1:${redirectPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl;': `listen 127.0.0.1:${port};`,
    'listen [::]:443 ssl;': '',
    'ssl_certificate /etc/ssl/ani.example.com/fullchain.pem;': '',
    'ssl_certificate_key /etc/ssl/ani.example.com/privkey.pem;': '',
    '/srv/ani-updater/dist': site,
    '127.0.0.1:8000': `127.0.0.1:${apiPort}`,
  });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  ${servers}
}
`;
}

function configureCaddy(block: string, { site, port, apiPort }: Places): string {
  return replaceAll(block, {
    '\tlog {': '\tadmin off\n\tlog {',
    'ani.example.com {': `http://localhost:${port} {\n\tbind 127.0.0.1`,
    '/srv/ani-updater/dist': site,
    '127.0.0.1:8000': `127.0.0.1:${apiPort}`,
  });
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
