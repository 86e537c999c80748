import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/src/process/ports';
import { installPackage } from './installPackage';

export interface Nginx {
  origin: string;
  /** The address with TLS, where `TLS_FOLDER` was given. */
  secureOrigin: string;
  /** Where teams deploy. */
  operations: string;
  /** The command line that acts on this server, for `-s reload`. */
  command: string[];
  /** The content of the access log so far. */
  log(): Promise<string>;
  /** The content of the error log so far. */
  errorLog(): Promise<string>;
  stop(): Promise<void>;
}

const TEMPLATES = path.resolve(import.meta.dirname, '../../docker/nginx');
const MIME_TYPES = ['/etc/nginx/mime.types', '/opt/homebrew/etc/nginx/mime.types'];
const START_MS = 30_000;
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const PLACES = [
  '/usr/sbin/nginx',
  '/usr/local/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
];

const firstOf = (files: readonly string[]): string | undefined => files.find((file) => existsSync(file));

/** Debian unpacks the program some time before its settings: until both are there, another test file installs it. */
const find = (): string | undefined => (firstOf(MIME_TYPES) ? firstOf(PLACES) : undefined);

/** Debian's nginx, installed if possible; undefined if none is available. */
export function nginxProgram(): string | undefined {
  if (!find()) installPackage('nginx-light');
  return find();
}

/** Starts nginx as the one origin, with the variables of its templates filled in as the image does it. */
export async function startNginx(program: string, values: Record<string, string>): Promise<Nginx> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const tlsPort = await freePort();
  const operationsPort = await freePort();
  const errorLog = path.join(folder, 'error.log');
  const settings = {
    LISTEN: `127.0.0.1:${port}`,
    LISTEN_TLS: `127.0.0.1:${tlsPort}`,
    LISTEN_OPS: `127.0.0.1:${operationsPort}`,
    ACCESS_LOG: path.join(folder, 'access.log'),
    ERROR_LOG: errorLog,
    PUBLIC_ORIGIN: 'http://localhost',
    HSTS_SUBDOMAINS: '',
    ...values,
  };
  await fillInTemplates(folder, settings);
  await writeFile(path.join(folder, 'nginx.conf'), mainConfig(folder));

  const args = ['-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', 'error.log'];
  const child = spawn(program, args, { stdio: 'ignore' });
  await listening(child, port, () => readFile(errorLog, 'utf8').catch(() => ''));
  return {
    origin: `http://127.0.0.1:${port}`,
    secureOrigin: `https://127.0.0.1:${tlsPort}`,
    operations: `http://127.0.0.1:${operationsPort}`,
    command: [program, ...args],
    log: () => readFile(settings.ACCESS_LOG, 'utf8'),
    errorLog: () => readFile(errorLog, 'utf8'),
    async stop() {
      const closed = new Promise((resolve) => child.once('close', resolve));
      child.kill('SIGTERM');
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As in the image: each template under the name that it has in docker-compose.yml or docker/tls.yml. */
async function fillInTemplates(folder: string, settings: Record<string, string>): Promise<void> {
  const listen = settings.TLS_FOLDER ? 'https' : 'http';
  const ofListen = (await readdir(path.join(TEMPLATES, listen))).filter((name) => name.endsWith('.template'));
  await mkdir(path.join(folder, 'conf.d/listen'), { recursive: true });
  const places = [
    ['edge.conf.template', 'conf.d/site.conf'],
    ...ofListen.map((name) => [`${listen}/${name}`, `conf.d/listen/${name.replace('.template', '')}`]),
  ];
  for (const [from = '', to = ''] of places) {
    const text = await readFile(path.join(TEMPLATES, from), 'utf8');
    await writeFile(path.join(folder, to), fillIn(text, settings));
  }
  // A test has one address: it says in a header which visitor it is.
  if (settings.VISITOR_HEADER)
    await writeFile(
      path.join(folder, 'conf.d/visitors.conf'),
      `set_real_ip_from 127.0.0.1; real_ip_header ${settings.VISITOR_HEADER};`,
    );
}

/** Replaces variables as envsubst does in the image: known names only, nginx's own $names stay. */
const fillIn = (text: string, values: Record<string, string>): string =>
  text.replace(/\$\{([A-Z_]+)\}/g, (whole, name: string) => values[name] ?? whole);

/** As in the image, but with all of its files in one folder. */
const mainConfig = (folder: string): string => `
  daemon off;
  ${process.getuid?.() === 0 ? `user ${userInfo().username};` : ''}
  worker_processes 1;
  pid ${folder}/nginx.pid;
  error_log ${folder}/error.log;
  events { worker_connections 256; }
  http {
    include ${firstOf(MIME_TYPES)};
    ${TEMPORARY.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
    include ${folder}/conf.d/*.conf;
  }
`;

async function listening(child: ChildProcess, port: number, errors: () => Promise<string>): Promise<void> {
  const end = Date.now() + START_MS;
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > end)
      throw new Error(`nginx did not start: ${await errors()}`);
    await pause(20);
  }
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
