import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@site/releases/testing';
import { reasonFromLog } from './reasonFromLog';

const logWith = async (...lines: object[]): Promise<string> => {
  const path = join(await temporaryFolder(), 'mongod.log');
  await writeFile(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
};

describe('reasonFromLog', () => {
  it('finds the last error among other messages', async () => {
    const log = await logWith(
      { s: 'I', msg: 'starting' },
      { s: 'E', msg: 'DBException in initAndListen, terminating', attr: { error: 'DBPathInUse: locked' } },
      { s: 'I', msg: 'shutting down' },
    );

    expect(await reasonFromLog(log)).toBe('DBException in initAndListen, terminating: DBPathInUse: locked');
  });

  it('has a fallback for a log without an error', async () => {
    expect(await reasonFromLog('/nowhere/mongod.log')).toBe('it ended at once, and its log is empty');
  });
});
