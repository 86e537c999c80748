import { spawn } from 'node:child_process';
import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { markProcess } from '../process/ProcessMark';
import { shutDown } from '../process/shutDown';
import { temporaryFolder } from '@site/releases/testing';
import { type RunNote, claimDataDir, noteSite, runningStart } from './claimDataDir';

const origin = 'http://localhost:8080';

const folderWith = async (note: RunNote): Promise<string> => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, 'run.json'), JSON.stringify(note));
  return folder;
};

describe('claimDataDir', () => {
  afterAll(() => shutDown());

  it('makes a new folder that nobody else on the computer can enter', async () => {
    const folder = join(await temporaryFolder(), 'site');

    await claimDataDir(folder, origin);

    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('refuses a folder that a running site uses', async () => {
    const folder = await folderWith({ start: markProcess(process.pid), origin, isEnding: false });

    await expect(claimDataDir(folder, origin)).rejects.toThrow(
      `The site already runs on ${folder} (${origin}, process ${process.pid})`,
    );
  });

  it('takes over from a site that was killed', async () => {
    const folder = await folderWith({
      start: { pid: process.pid, identity: 'long ago' },
      origin,
      isEnding: false,
    });

    await claimDataDir(folder, origin);

    expect((await runningStart(folder))?.start.pid).toBe(process.pid);
  });

  it('waits for a site that is shutting down', async () => {
    const other = spawn('sleep', ['1']);
    const folder = await folderWith({ start: markProcess(other.pid ?? 0), origin, isEnding: true });

    await claimDataDir(folder, origin);

    expect((await runningStart(folder))?.start.pid).toBe(process.pid);
  });

  it('shows the other commands where the database is', async () => {
    const folder = await temporaryFolder();
    await claimDataDir(folder, origin);

    await noteSite(folder, { mongodbUri: 'mongodb://127.0.0.1:1/linksway' });

    expect(await runningStart(folder)).toMatchObject({
      origin,
      mongodbUri: 'mongodb://127.0.0.1:1/linksway',
    });
  });
});
