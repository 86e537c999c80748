import mongoose, { type mongo } from 'mongoose';
import {
  type Archive,
  type ArchiveHead,
  BackupError,
  checkArchive,
  type Entry,
  readArchive,
} from './archive';

export type DecidedKind = 'golfer' | 'placement';

/** A consent that a family withdrew, or parts that they hid, in the database that a restore replaces. */
export interface Decision {
  /** Of the athlete or the placement. */
  id: string;
  kind: DecidedKind;
  withdrawnAt: Date | null;
  hiddenGroups: string[];
}

/** The decisions since the backup, from the database that a restore replaces. */
export interface Decisions {
  takenAt: Date;
  erasures: mongo.Document[];
  decisions: Decision[];
}

interface Decided {
  _id: mongo.ObjectId;
  consent?: { withdrawnAt?: Date | null } | null;
  hiddenGroups?: string[];
}

const ADDRESS = /^mongodb(\+srv)?:\/\//;
const ERASURES = 'erasures';
const DECISIONS = 'decisions';
/** The collections with records that families decide about, including the trash. */
const DECIDED = { golfer: 'golfers', placement: 'placements' } as const;
const DECIDED_KINDS = Object.keys(DECIDED) as DecidedKind[];

/** The erasures, and what families have withdrawn or hidden, also of records in the trash. */
export async function* decisionsOf(db: mongo.Db): AsyncGenerator<Entry> {
  yield startOf(ERASURES);
  for await (const erasure of db.collection(ERASURES).find().sort({ _id: 1 })) yield { document: erasure };
  yield startOf(DECISIONS);
  for (const kind of DECIDED_KINDS) {
    const records = db.collection<Decided>(DECIDED[kind]).find(narrowed());
    for await (const record of records) yield { document: decisionOf(kind, record) };
  }
  const deleted = db
    .collection<{ kind: DecidedKind; record: Decided; _id: mongo.ObjectId }>('trash')
    .find({ kind: { $in: [...DECIDED_KINDS] }, ...narrowed('record.') });
  for await (const { _id, kind, record } of deleted) yield { document: decisionOf(kind, { ...record, _id }) };
}

const startOf = (name: string): Entry => ({ collection: { name, options: {}, indexes: [] } });

const narrowed = (at = '') => ({
  $or: [{ [`${at}consent.withdrawnAt`]: { $ne: null } }, { [`${at}hiddenGroups.0`]: { $exists: true } }],
});

const decisionOf = (kind: DecidedKind, { _id, consent, hiddenGroups = [] }: Decided): Decision => ({
  id: String(_id),
  kind,
  withdrawnAt: consent?.withdrawnAt ?? null,
  hiddenGroups,
});

/**
 * Reads the decisions from the address of the replaced database or from a file. Throws a sentence if the source is
 * neither.
 */
export async function readDecisions(source: string, passphrase: string): Promise<Decisions> {
  if (ADDRESS.test(source)) return readFromDatabase(source);
  const archive: Archive = { file: source, passphrase };
  const { takenAt } = await checkArchive(archive, 'linksway-decisions');
  return { takenAt: new Date(takenAt), ...(await collected(readArchive(archive))) };
}

async function readFromDatabase(address: string): Promise<Decisions> {
  const client = new mongoose.mongo.MongoClient(address, { serverSelectionTimeoutMS: 5_000 });
  try {
    const db = client.db();
    // Another database, or an empty one, would say that nothing was decided.
    if ((await db.collection('users').countDocuments()) === 0)
      throw new BackupError(`The database ${db.databaseName} holds no accounts: it is not the replaced one.`);
    return { takenAt: new Date(), ...(await collected(decisionsOf(db))) };
  } finally {
    await client.close();
  }
}

async function collected(entries: AsyncIterable<Entry | ArchiveHead>): Promise<Omit<Decisions, 'takenAt'>> {
  const found = { erasures: [] as mongo.Document[], decisions: [] as Decision[] };
  let name = '';
  for await (const entry of entries) {
    if ('collection' in entry) ({ name } = entry.collection);
    else if (!('document' in entry)) continue;
    else if (name === ERASURES) found.erasures.push(entry.document);
    else found.decisions.push(entry.document as Decision);
  }
  return found;
}
