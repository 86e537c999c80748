import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, ObjectId } from 'mongodb';
import { startMailbox } from '../../../api/src/testing/mailbox';
import { waitUntil } from '../../../scripts/src/process/waitUntil';
import { type BenchedApi, startBenchedApi, startBenchedProcess } from '../benchedApi';
import { measureFreshness } from '../measureFreshness';
import { countStored } from './countStored';
import { sendApplication, startWriters } from './startWriters';

export interface ProcessesFigures {
  processes: number;
  acknowledged: number;
  lost: number;
  doubled: number;
  mails: number;
  doubledMails: number;
  /** Of attempts from one address through all processes, how many were taken within a minute. */
  taken: number;
  attempts: number;
  /** Expired applications, and their entries in the trash after every process has purged at its start. */
  expired: number;
  trashed: number;
  freshMedianMs: number;
  freshLongestMs: number;
}

const PROCESSES = 5;
const FAMILIES = 2;
const SECONDS = 15;
const ATTEMPTS = 50;
const EXPIRED = 300;
/** More than a tenth of all at once would wait for an admin's word. */
const KEPT = 4_000;
const PATIENCE_MS = 120_000;

/** Five apis on one database: what must happen once happens once. */
export async function measureProcesses(mongodbUri: string): Promise<ProcessesFigures> {
  const mailbox = await startMailbox();
  // It has no mail server, so it never competes for the mails.
  const first = await startBenchedApi(mongodbUri, 'bench-processes');
  const client = await MongoClient.connect(first.mongodbUri);
  try {
    await first.ask('POST', '/posts', {
      title: 'Signing day',
      body: '<p>Nine signed.</p>',
      status: 'published',
    });
    await storeExpired(first, client);
    const settings = { SMTP_URL: mailbox.url, MAIL_TO: 'desk@agency.example', TRUSTED_PROXY: '127.0.0.1' };
    const apis = await Promise.all(
      Array.from({ length: PROCESSES }, (_, nr) =>
        startBenchedProcess(first.mongodbUri, `bench-processes-${nr}`, settings),
      ),
    );
    const trashed = await countTrashed(client);
    const [writer, reader] = apis as [BenchedApi, BenchedApi];
    const fresh = await measureFreshness(writer, reader);
    const taken = await countTaken(apis);
    const acknowledged = await writeThrough(apis);
    const outbox = client.db().collection('outboxentries');
    await waitUntil(async () => (await outbox.countDocuments({ sentAt: null })) === 0, PATIENCE_MS);
    const subjects = mailbox.mails.map(({ raw }) => /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? raw);
    return {
      processes: PROCESSES,
      ...(await countStored(first.mongodbUri, acknowledged)),
      mails: subjects.length - taken,
      doubledMails: subjects.length - new Set(subjects).size,
      taken,
      attempts: ATTEMPTS,
      expired: EXPIRED,
      trashed,
      freshMedianMs: fresh.medianMs,
      freshLongestMs: fresh.longestMs,
    };
  } finally {
    await client.close();
    await mailbox.stop();
  }
}

/** Applications beyond their retention, for the processes that start afterwards. */
async function storeExpired(api: BenchedApi, client: MongoClient): Promise<void> {
  await api.ask('POST', '/applications', {
    name: 'Amelia Hartwell',
    email: 'amelia@example.com',
    message: 'I wrote to nine coaches before one of them wrote back.',
  });
  const applications = client.db().collection<Record<string, unknown>>('applications');
  const sample = await applications.findOne();
  if (!sample) throw new Error('There is no application to copy.');
  delete sample.idempotencyKey;
  await applications.deleteMany({});
  await client.db().collection('outboxentries').deleteMany({});
  const long = new Date(0);
  await applications.insertMany(
    Array.from({ length: KEPT }, (_, nr) => ({
      ...sample,
      _id: new ObjectId(),
      email: `kept-${nr}@example.com`,
    })),
  );
  await applications.insertMany(
    Array.from({ length: EXPIRED }, (_, nr) => ({
      ...sample,
      _id: new ObjectId(),
      email: `expired-${nr}@example.com`,
      ...Object.fromEntries(
        ['receivedAt', 'purgeAfter', 'createdAt', 'updatedAt'].flatMap((field) =>
          field in sample ? [[field, long]] : [],
        ),
      ),
    })),
  );
}

async function countTrashed(client: MongoClient): Promise<number> {
  const applications = client.db().collection('applications');
  await waitUntil(async () => (await applications.countDocuments()) <= KEPT, PATIENCE_MS);
  return client.db().collection('trash').countDocuments({ kind: 'application' });
}

/** How many of many attempts from one address are taken. */
async function countTaken(apis: readonly BenchedApi[]): Promise<number> {
  const statuses = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, nr) =>
      sendApplication(apis[nr % apis.length]?.origin ?? '', { address: '10.200.0.1' }),
    ),
  );
  return statuses.filter((status) => status === 201).length;
}

async function writeThrough(apis: readonly BenchedApi[]): Promise<string[]> {
  const writers = apis.map(({ origin }) => startWriters(origin, FAMILIES));
  await pause(SECONDS * 1000);
  await Promise.all(writers.map((each) => each.stop()));
  return writers.flatMap(({ acknowledged }) => acknowledged);
}
