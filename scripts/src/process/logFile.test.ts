import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { readdir, readFile, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { limitOpenLog, LOG_LIMIT, openLog } from './logFile';
import { logOutput } from './logOutput';
import { waitUntil } from './waitUntil';

const LINES = 200_000;
/** Writes 30 MB as fast as the reader takes them. */
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
  const child = spawn(process.execPath, ['-e', FAST], { stdio: ['ignore', openSync(path, 'a'), 'inherit'] });
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
