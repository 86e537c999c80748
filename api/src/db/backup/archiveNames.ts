import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { unfinished } from './archiveFile';
import { inFileName } from './moments';

const BACKUP = '.backup.tar';
const INCREMENT = '.increment.tar';
const PREFIX = 'linksway-';

export const backupFile = (folder: string, takenAt: string): string =>
  path.join(folder, `${PREFIX}${inFileName(takenAt.replace(/\.\d+Z$/, 'Z'))}${BACKUP}`);

/** With milliseconds: it may be of the same second as another one. */
export const incrementFile = (folder: string, takenAt: string): string =>
  path.join(folder, `${PREFIX}${inFileName(takenAt)}${INCREMENT}`);

/** By time, the newest first. */
export const backupsIn = (folder: string): Promise<string[]> => newestFirst(folder, BACKUP);
export const incrementsIn = (folder: string): Promise<string[]> => newestFirst(folder, INCREMENT);
export const unfinishedBackups = (folder: string): Promise<string[]> =>
  newestFirst(folder, unfinished(BACKUP));
export const unfinishedIncrements = (folder: string): Promise<string[]> =>
  newestFirst(folder, unfinished(INCREMENT));

async function newestFirst(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.startsWith(PREFIX) && name.endsWith(ending))
    .sort()
    .reverse()
    .map((name) => path.join(folder, name));
}

const TIME_LENGTH = 'linksway-2026-11-24T10-15-00'.length;

/** Whether a file is named after a time before that of the other one. */
export const isNamedBefore = (file: string, other: string): boolean =>
  path.basename(file).slice(0, TIME_LENGTH) < path.basename(other).slice(0, TIME_LENGTH);
