import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { withDatabase } from '../../../scripts/dev-environment/mongo/siteMongo';
import { runApiCommand } from '../../../scripts/src/site/apiCommand';
import { environment } from '../../../scripts/src/settings/environment';
import { fillDatabase } from '../fillDatabase';
import { startWriters } from './startWriters';
import type { ReliableSite } from './startReliableSite';

export interface BackupFigures {
  records: number;
  restored: number;
  megabytes: number;
  backupSeconds: number;
  restoreSeconds: number;
  /** Applications that were acknowledged while the backup was being written. */
  writtenMeanwhile: number;
}

const APPLICATIONS = 20_000;
const WRITERS = 4;

/** A backup while applications are being sent, and its restore into an empty database; both read what they wrote. */
export async function measureBackup(site: ReliableSite, serverUri: string): Promise<BackupFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'linksway-backup-'));
  // The commands read it from their environment.
  environment.BACKUP_PASSPHRASE = randomBytes(24).toString('hex');
  const writers = startWriters(site.origin, WRITERS);
  try {
    while (writers.acknowledged.length === 0) await new Promise(setImmediate);
    await fillDatabase(site, { applications: APPLICATIONS });
    const before = writers.acknowledged.length;
    const [backup, backupSeconds] = await timed(() =>
      runApiCommand('backup', { mongodbUri: site.mongodbUri, args: [folder], report: quiet }),
    );
    const writtenMeanwhile = writers.acknowledged.length - before;
    await writers.stop();
    const target = withDatabase(serverUri, 'bench-restored');
    await dropDatabase(target);
    const [restore, restoreSeconds] = await timed(() =>
      runApiCommand('restore', { mongodbUri: target, args: [backup.file ?? ''], report: quiet }),
    );
    await dropDatabase(target);
    return {
      records: backup.documents ?? 0,
      restored: restore.documents ?? 0,
      megabytes: (backup.bytes ?? 0) / 1_000_000,
      backupSeconds,
      restoreSeconds,
      writtenMeanwhile,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const quiet = (): void => undefined;

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  const result = await work();
  return [result, (performance.now() - startedAt) / 1000];
}

async function dropDatabase(uri: string): Promise<void> {
  const client = await MongoClient.connect(uri);
  await client.db().dropDatabase();
  await client.close();
}
