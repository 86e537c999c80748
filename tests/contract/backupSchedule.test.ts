import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repositoryRoot } from '../../scripts/src/folders';

const DAY_MS = 24 * 60 * 60 * 1000;
const TODAY = '2026-11-27';
const OF_TODAY = `linksway-${TODAY}T03-15-00Z.backup.tar`;
const OF_YESTERDAY = 'linksway-2026-11-26T03-15-00Z.backup.tar';

let folder: string;
const inFolder = (...names: string[]): string => path.join(folder, ...names);
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'schedule-'));
  await mkdir(inFolder('bin'));
  await mkdir(inFolder('backups'));
});
afterEach(() => rm(folder, { recursive: true }));

async function program(name: string, script: string): Promise<void> {
  await writeFile(inFolder('bin', name), `#!/bin/sh\n${script}\n`);
  await chmod(inFolder('bin', name), 0o755);
}

/** What the script of the container asks for within so many rounds, with a stand-in for the command. */
async function run({ hour = '08', rounds = 1, command = 'exit 0' } = {}): Promise<string[]> {
  await program('node', `echo "$@" >>'${inFolder('asked')}'\n${command}`);
  await program('date', `case $2 in +%F) echo ${TODAY} ;; *) echo ${hour} ;; esac`);
  await program(
    'sleep',
    `echo "$1" >>'${inFolder('pauses')}'
    [ "$(wc -l <'${inFolder('pauses')}')" -lt ${rounds} ] || kill -TERM $PPID`,
  );
  const { status } = spawnSync('/bin/sh', [path.join(repositoryRoot, 'docker/backup/schedule.sh')], {
    env: {
      ...{ PATH: `${inFolder('bin')}:${process.env.PATH}`, BACKUP_FOLDER: inFolder('backups') },
      ...{ BACKUP_HOUR: '3', BACKUP_DAYS: '30' },
    },
    timeout: 30_000,
  });
  expect(status).toBe(0);
  const asked = (await readFile(inFolder('asked'), 'utf8')).trim().split('\n');
  return asked.map((line) => line.replace(`api/dist/cli.js backup ${inFolder('backups')}`, 'backup'));
}

const made = (name: string) => writeFile(inFolder('backups', name), '');
const WRITES_ONE = `[ "$#" -gt 3 ] || : >'$FILE'`;
const writing = (name: string) => WRITES_ONE.replace('$FILE', inFolder('backups', name));

it('makes a backup at once where there is none, whatever the hour, and increments from then on', async () => {
  const asked = await run({ hour: '01', rounds: 3, command: writing(OF_TODAY) });

  expect(asked).toEqual(['backup', 'backup --increment', 'backup --increment']);
  expect(await readFile(inFolder('pauses'), 'utf8')).toBe('900\n'.repeat(3));
});

it.each([
  ['02', ['backup --increment']],
  ['03', ['backup']],
  ['08', ['backup']],
])('makes the backup of the day from the hour on: at %s', async (hour, asked) => {
  await made(OF_YESTERDAY);

  expect(await run({ hour })).toEqual(asked);
});

it('makes no second one after a restart', async () => {
  await made(OF_TODAY);

  expect(await run({ rounds: 2 })).toEqual(['backup --increment', 'backup --increment']);
});

it('tries a backup that failed again in the next round, and goes on with increments meanwhile', async () => {
  await made(OF_YESTERDAY);

  expect(await run({ rounds: 2, command: 'exit 1' })).toEqual([
    ...['backup', 'backup --increment'],
    ...['backup', 'backup --increment'],
  ]);
});

it.each([
  ['exit 0', [OF_YESTERDAY]],
  ['exit 1', [OF_YESTERDAY, 'linksway-2026-10-01T03-15-00Z.backup.tar']],
])('deletes what is older than thirty days after a backup, and only then: %s', async (command, left) => {
  const old = 'linksway-2026-10-01T03-15-00Z.backup.tar';
  await made(OF_YESTERDAY);
  await made(old);
  const longAgo = new Date(Date.now() - 40 * DAY_MS);
  await utimes(inFolder('backups', old), longAgo, longAgo);
  await run({ command });

  expect((await readdir(inFolder('backups'))).sort()).toEqual([...left].sort());
});
