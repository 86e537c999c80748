import { childEnvironment } from './childProcess';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { LOG_LIMIT, logOutput } from './logOutput';
import { waitUntil } from './waitUntil';
import { type AddressInfo, createServer } from 'node:net';
import { portInUse } from './ports';
import { supervise, type Running } from './supervise';
import { onShutDown, shutDown } from './shutDown';

describe('childProcess', () => {
  it('never hands a child a secret and its file', () => {
    const inherited = {
      PATH: '/bin',
      MONGODB_URI_FILE: '/run/secrets/uri',
      JWT_SECRET_PREVIOUS_FILE: '/run/secrets/previous',
      SMTP_URL_FILE: '/run/secrets/smtp',
    };
    const added = { MONGODB_URI: 'mongodb://db/site', JWT_SECRET_PREVIOUS: undefined };

    expect(childEnvironment(added, inherited)).toEqual({
      PATH: '/bin',
      MONGODB_URI: 'mongodb://db/site',
      SMTP_URL_FILE: '/run/secrets/smtp',
    });
  });
});

describe('logOutput', () => {
  const LINES = 80_000;
  /** Writes 12 MB as fast as the reader takes them. */
  const FAST = `const line = '"msg":"x"'.padEnd(150, '.');
  for (let n = 0; n < ${LINES}; n += 1) require('node:fs').writeSync(1, n + line + '\\n');`;

  const sizesIn = async (folder: string) =>
    Promise.all(
      (await readdir(folder)).sort().map(async (name) => [name, (await stat(join(folder, name))).size]),
    );

  it('keeps two files of limited size of a child that writes fast, up to its last line', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'logs', 'api.log');
    const child = spawn(process.execPath, ['-e', FAST], { stdio: ['ignore', 'pipe', 'inherit'] });
    logOutput(child, path, () => undefined);
    await once(child, 'close');

    // For a moment, while a full file makes room for the next, there is none.
    const endsWithLastLine = async () =>
      (await readFile(path, 'utf8').catch(() => '')).includes(`\n${LINES - 1}"msg"`);
    expect(await waitUntil(endsWithLastLine, 10_000)).toBe(true);
    expect(await sizesIn(join(folder, 'logs'))).toEqual([
      ['api.log', expect.any(Number)],
      ['api.log.1', expect.any(Number)],
    ]);
    for (const [, size] of await sizesIn(join(folder, 'logs'))) expect(size).toBeLessThanOrEqual(LOG_LIMIT);
  });
});

describe('ports', () => {
  it('are in use while somebody listens', async () => {
    const server = createServer();
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.address() as AddressInfo;

    expect(await portInUse(port, '127.0.0.1')).toBe(true);

    await new Promise((resolve) => server.close(resolve));
    expect(await portInUse(port, '127.0.0.1')).toBe(false);
  });
});

describe('supervise', () => {
  /** A child that the test ends. */
  const createChild = () => {
    let end: (reason: string) => void = () => undefined;
    const ended = new Promise<string>((resolve) => (end = resolve));
    const running: Running = { ended, stop: async () => end('asked') };
    return { running, die: () => end('exit code 1') };
  };

  it('restarts a process that ended unexpectedly, and prints a line about it', async () => {
    const children = [createChild(), createChild()];
    const lines: string[] = [];
    let launched = 0;
    const launch = async () => children[launched++]!.running;
    const kept = await supervise({ name: 'The api', launch, report: (line) => lines.push(line) });

    children[0]?.die();
    await waitUntil(() => lines.length > 1, 10_000);

    expect(lines).toEqual([
      'The api ended unexpectedly (exit code 1); starting it again in 1 s.',
      'The api runs again.',
    ]);
    await kept.stop();
  });

  it('ends processes in the reverse order of their start, and prints why a step failed', async () => {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const order: string[] = [];
    const launch = (name: string) => async () => {
      const { running } = createChild();
      return { ...running, stop: async () => void order.push(name) };
    };
    for (const name of ['MongoDB', 'api', 'shell']) await supervise({ name, launch: launch(name) });

    onShutDown(() => Promise.reject(new Error('the folder is in use')));

    await shutDown();

    expect(order).toEqual(['shell', 'api', 'MongoDB']);
    expect(printed).toHaveBeenCalledWith('the folder is in use\n');
  });
});
