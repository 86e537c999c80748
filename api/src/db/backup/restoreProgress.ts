import type { mongo } from 'mongoose';
import { leftovers, RESTORE_PROGRESS } from './storedCollections';

const ID = 'restore';
export const DURABLE = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 60_000 } } as const;

/** By the database's clock, as the daily job reads it. */
const TOUCHED = { $currentDate: { touchedAt: true } } as const;

interface Stored {
  _id: typeof ID;
  /** The archive, and the moment that is wanted of it. */
  source: string;
  /** The collections that are stored as the archive has them. */
  compared: string[];
  /** The last change that was applied. */
  applied?: string;
  /** Everything is ready, and these collections take their places. */
  takingOver?: string[];
  /** When it went on last. */
  touchedAt?: Date;
}

/** How far a restore is: kept in the database that is restored, so that one that was interrupted can go on. */
export class RestoreProgress {
  private constructor(
    private readonly db: mongo.Db,
    private stored: Stored,
    readonly isContinued: boolean,
  ) {}

  /** What is left of a restore from another source is removed. */
  static async begin(db: mongo.Db, source: string): Promise<RestoreProgress> {
    const found = await RestoreProgress.find(db, source);
    if (found) return found;
    await RestoreProgress.clear(db);
    const stored: Stored = { _id: ID, source, compared: [] };
    const begun = { $setOnInsert: { source, compared: [] }, ...TOUCHED };
    await RestoreProgress.in(db).updateOne({ _id: ID }, begun, { ...DURABLE, upsert: true });
    return new RestoreProgress(db, stored, false);
  }

  private static async find(db: mongo.Db, source: string): Promise<RestoreProgress | undefined> {
    const stored = await RestoreProgress.in(db).findOne({ _id: ID, source });
    return stored ? new RestoreProgress(db, stored, true) : undefined;
  }

  /** Whether collections have begun to take their places: then the records are no longer those from before. */
  static async isTakingOver(db: mongo.Db, source?: string): Promise<boolean> {
    const filter = source === undefined ? {} : { source };
    return (await RestoreProgress.in(db).countDocuments({ ...filter, takingOver: { $exists: true } })) > 0;
  }

  /** Whether one that has replaced nothing yet was last continued before this moment. */
  static async isGivenUp(db: mongo.Db, before: Date): Promise<boolean> {
    const stored = await RestoreProgress.in(db).findOne({ _id: ID });
    return stored !== null && !stored.takingOver && (stored.touchedAt ?? new Date(0)) < before;
  }

  /** Removes all that an interrupted restore has left; the progress last. Returns the number of collections. */
  static async clear(db: mongo.Db): Promise<number> {
    const left = await leftovers(db);
    const last = left.filter(({ name }) => name === RESTORE_PROGRESS);
    for (const { name } of [...left.filter((each) => !last.includes(each)), ...last]) {
      await db.collection(name).drop(DURABLE);
    }
    return left.length;
  }

  private static readonly in = (db: mongo.Db) => db.collection<Stored>(RESTORE_PROGRESS);

  isCompared(name: string): boolean {
    return this.stored.compared.includes(name);
  }

  get applied(): string | undefined {
    return this.stored.applied;
  }

  get takingOver(): string[] | undefined {
    return this.stored.takingOver;
  }

  noteCompared(name: string): Promise<void> {
    return this.note({ compared: [...this.stored.compared, name] });
  }

  noteTakingOver(names: string[]): Promise<void> {
    return this.note({ takingOver: names });
  }

  /** In the transaction that applies the change, if there is one. */
  async noteApplied(applied: string, session?: mongo.ClientSession): Promise<void> {
    await this.note({ applied }, session);
  }

  private async note(change: Partial<Stored>, session?: mongo.ClientSession): Promise<void> {
    const options = session ? { session } : DURABLE;
    await RestoreProgress.in(this.db).updateOne({ _id: ID }, { $set: change, ...TOUCHED }, options);
    this.stored = { ...this.stored, ...change };
  }
}
