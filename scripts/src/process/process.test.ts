import { childEnvironment, tsxLoader } from './childProcess';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import path, { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { limitOpenLog, LOG_LIMIT, openLog } from './logFile';
import { logOutput } from './logOutput';
import { waitUntil } from './waitUntil';
import { type AddressInfo, createServer } from 'node:net';
import { portInUse } from './ports';
import { createInterface } from 'node:readline';
import { environment } from '../settings/environment';
import { restartPause, supervise, type Running } from './supervise';
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

describe('logFile', () => {
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

  it('says once that the disk is full, and goes on when there is room', async () => {
    const path = join(await temporaryFolder(), 'api.log');
    await symlink('/dev/full', path);
    const said: string[] = [];
    const log = openLog(path, (line) => said.push(line));
    const write = (line: string) => new Promise((resolve) => log.write(line, resolve));

    await write('one');
    await write('two');
    await rm(path);
    await write('three');

    expect(said).toEqual([
      `Nothing is logged for now: ${path} cannot be used: the disk is full; free some room there.`,
    ]);
    expect(await readFile(path, 'utf8')).toBe('three');
  });

  it('limits a log that another program keeps open', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'mongod.log');
    const child = spawn(process.execPath, ['-e', FAST], {
      stdio: ['ignore', openSync(path, 'a'), 'inherit'],
    });
    const checks = limitOpenLog(path);
    try {
      await once(child, 'close');
      const isLimited = async () =>
        (await readdir(folder)).length === 2 && (await stat(path)).size <= LOG_LIMIT;
      expect(await waitUntil(isLimited, 20_000)).toBe(true);
    } finally {
      clearInterval(checks);
    }
  });
});

describe('ports', () => {
  const listen = async (host: string) => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, host, resolve));
    return { port: (server.address() as AddressInfo).port, server };
  };

  describe('portInUse', () => {
    it('finds a listener on the same address', async () => {
      const { port, server } = await listen('127.0.0.1');

      expect(await portInUse(port, '127.0.0.1')).toBe(true);

      await new Promise((resolve) => server.close(resolve));
      expect(await portInUse(port, '127.0.0.1')).toBe(false);
    });

    it('finds a listener on the other address of localhost', async () => {
      const { port, server } = await listen('127.0.0.1');

      expect(await portInUse(port, '::1')).toBe(true);

      await new Promise((resolve) => server.close(resolve));
    });
  });
});

describe('shutDown', () => {
  const WATCHED = `
  import { watchSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'shutDown.ts'))};
  watchSignals(0);
  setInterval(() => console.log('here'), 100);
`;
  const NPM = `
  console.log(process.pid);
  const flags = ['--import', ${JSON.stringify(tsxLoader)}, '--input-type=module', '-e', ${JSON.stringify(WATCHED)}];
  require('node:child_process').spawn(process.execPath, flags, { stdio: 'inherit' });
`;
  /** More than the time between four looks at the parent. */
  const SIGNS_OF_LIFE = 12;

  it('outlives the shell that npm was started from, and ends with npm', async () => {
    const shell = spawn('sh', ['-c', '"$1" -e "$2" & read line', 'sh', process.execPath, NPM], {
      env: { ...environment, npm_lifecycle_event: 'start' },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
    const npm = Number((await lines.next()).value);
    await lines.next();
    shell.stdin.end();
    await once(shell, 'exit');

    for (let nr = 0; nr < SIGNS_OF_LIFE; nr += 1) expect((await lines.next()).value).toBe('here');
    process.kill(npm, 'SIGKILL');
    // Its output ends with it.
    while (!(await lines.next()).done);
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

  const settle = () => new Promise((resolve) => setTimeout(resolve, 700));

  describe('supervise', () => {
    it('restarts a process that ended unexpectedly, and prints a line about it', async () => {
      const children = [createChild(), createChild()];
      const lines: string[] = [];
      let launched = 0;
      const launch = async () => children[launched++]!.running;
      const kept = await supervise({
        name: 'The api',
        launch,
        report: (line) => lines.push(line),
      });

      children[0]?.die();
      await settle();

      expect(launched).toBe(2);
      expect(lines).toEqual([
        'The api ended unexpectedly (exit code 1); starting it again in 0.5 s.',
        'The api runs again.',
      ]);
      await kept.stop();
    });

    it('restarts a process at once that ran for longer than the pause', async () => {
      const children = [createChild(), createChild()];
      const lines: string[] = [];
      let launched = 0;
      const launch = async () => children[launched++]!.running;
      const kept = await supervise({ name: 'The api', launch, report: (line) => lines.push(line) });
      await settle();

      children[0]?.die();
      await settle();

      expect(launched).toBe(2);
      expect(lines[0]).toBe('The api ended unexpectedly (exit code 1); starting it again.');
      await kept.stop();
    });

    it('does not restart a process that was stopped', async () => {
      let launched = 0;
      const launch = async () => ((launched += 1), createChild().running);
      const kept = await supervise({ name: 'The api', launch });

      await kept.stop();
      await settle();

      expect(launched).toBe(1);
    });

    it('says why a process could not be started again', async () => {
      const first = createChild();
      const lines: string[] = [];
      let launched = 0;
      const launch = async () => {
        if (launched++ > 0) throw new Error('the port is taken');
        return first.running;
      };
      const kept = await supervise({ name: 'The api', launch, report: (line) => lines.push(line) });

      first.die();
      await settle();

      expect(lines.at(-1)).toBe('The api ended unexpectedly (the port is taken); starting it again in 1 s.');
      await kept.stop();
    });

    it('waits longer after each crash, but leaves time to be back within five seconds of any', () => {
      const pauses = [1, 2, 3, 1_000].map((crashes) => restartPause(crashes));
      const pausesOfStarts = [1, 2, 3, 4, 1_000].map((crashes) => restartPause(crashes, false));

      expect(pauses).toEqual([500, 1_000, 1_000, 1_000]);
      expect(pausesOfStarts).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
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
});
