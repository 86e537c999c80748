import mongoose, { type mongo } from 'mongoose';
import { applyUpdate } from './applyUpdate';
import type { CollectionStart } from './archiveParts';
import { BackupError } from './backupMessages';
import { type ChangeEvent, EXACT } from './changeFeed';
import { DURABLE, type RestoreProgress } from './restoreProgress';
import { isKept, restoringName } from './storedCollections';

const { EJSON, calculateObjectSize } = mongoose.mongo.BSON;
const MOST_DOCUMENTS = 1_000;
const MOST_BYTES = 4 * 2 ** 20;

type Indexes = CollectionStart['indexes'];
/** By name; the changes of collections and indexes are made to it as well. */
export type RestoredCollections = Map<string, Indexes>;

type CollectionChange = (name: string, event: ChangeEvent, isDone: boolean) => Promise<void>;

interface Changed {
  id: unknown;
  /** None: it was deleted. */
  document: mongo.Document | undefined;
}

/** Brings the restored collections, which have no indexes yet, from the moment of their backup to a later one. */
export class ChangeApplier {
  applied = 0;
  private changed = new Map<string, Map<string, Changed>>();
  private documents = 0;
  private bytes = 0;
  private lastToken = '';

  constructor(
    private readonly db: mongo.Db,
    private readonly restored: RestoredCollections,
    private readonly progress: RestoreProgress,
  ) {}

  async applyAll(events: AsyncIterable<ChangeEvent>): Promise<void> {
    for await (const event of events) {
      this.applied += 1;
      const isDone = event._id._data <= (this.progress.applied ?? '');
      const name = event.ns?.coll;
      if (event.operationType === 'dropDatabase' || name === undefined || !isKept(name)) continue;
      if (event.documentKey) {
        if (!isDone) await this.changeDocument(name, event);
      } else await this.changeCollection(name, event, isDone);
    }
    await this.flush();
  }

  private async changeDocument(name: string, event: ChangeEvent): Promise<void> {
    if (!this.restored.has(name)) throw new BackupError(unexpected(name));
    const { operationType, fullDocument } = event;
    const id = event.documentKey?._id;
    const changed = this.changed.get(name) ?? new Map<string, Changed>();
    this.changed.set(name, changed);
    const key = EJSON.stringify({ id }, { relaxed: false });
    const document =
      operationType === 'update' ? await this.updated(name, event, changed.get(key)) : fullDocument;
    if (!changed.has(key)) this.documents += 1;
    if (document) this.bytes += calculateObjectSize(document);
    changed.set(key, { id, document });
    this.lastToken = event._id._data;
    if (this.documents >= MOST_DOCUMENTS || this.bytes >= MOST_BYTES) await this.flush();
  }

  private async updated(
    name: string,
    event: ChangeEvent,
    pending: Changed | undefined,
  ): Promise<mongo.Document> {
    const { documentKey, updateDescription } = event;
    const filter = { _id: documentKey?._id } as mongo.Filter<mongo.Document>;
    const document = pending
      ? pending.document
      : await this.db.collection(restoringName(name)).findOne(filter, EXACT);
    if (!document || !updateDescription) throw new BackupError(unexpected(name));
    applyUpdate(document, updateDescription);
    return document;
  }

  /** All documents together with the progress: after an interruption no change is applied twice. */
  private async flush(): Promise<void> {
    const { changed, lastToken } = this;
    if (changed.size === 0) return;
    await this.db.client.withSession((session) =>
      session.withTransaction(async () => {
        for (const [name, documents] of changed) {
          const writes = [...documents.values()].map(writeOf);
          const options = { session, ordered: false, bypassDocumentValidation: true };
          await this.db.collection(restoringName(name)).bulkWrite(writes, options);
        }
        await this.progress.noteApplied(lastToken, session);
      }, DURABLE),
    );
    this.changed = new Map();
    [this.documents, this.bytes] = [0, 0];
  }

  private async changeCollection(name: string, event: ChangeEvent, isDone: boolean): Promise<void> {
    await this.flush();
    const change = this.ofCollections[event.operationType];
    await change?.(name, event, isDone);
    if (!isDone) await this.progress.noteApplied(event._id._data);
  }

  /** What was done before an interruption is done to the list of indexes alone. */
  private readonly ofCollections: Record<string, CollectionChange | undefined> = {
    create: async (name, { operationDescription = {} }, isDone) => {
      if (operationDescription.viewOn) return;
      this.restored.set(name, []);
      if (!isDone) await this.create(name, operationDescription);
    },
    drop: async (name, _, isDone) => {
      this.restored.delete(name);
      if (!isDone) await this.db.collection(restoringName(name)).drop(DURABLE);
    },
    rename: (name, event, isDone) => this.rename(name, event, isDone),
    createIndexes: async (name, { operationDescription }) => {
      const created = operationDescription?.indexes as Indexes;
      this.restored.set(name, [...withoutIndexes(this.indexesOf(name), created), ...created]);
    },
    dropIndexes: async (name, { operationDescription }) => {
      this.restored.set(name, withoutIndexes(this.indexesOf(name), operationDescription?.indexes as Indexes));
    },
    modify: (name, { operationDescription = {} }, isDone) => this.modify(name, operationDescription, isDone),
  };

  private indexesOf(name: string): Indexes {
    return this.restored.get(name) ?? [];
  }

  private async create(name: string, { idIndex: _, ...options }: mongo.Document): Promise<void> {
    const found = await this.db.listCollections({ name: restoringName(name) }).toArray();
    if (found.length === 0) await this.db.createCollection(restoringName(name), options);
  }

  private async rename(name: string, { to }: ChangeEvent, isDone: boolean): Promise<void> {
    const indexes = this.restored.get(name);
    if (!to || !indexes) throw new BackupError(unexpected(name));
    this.restored.delete(name);
    this.restored.set(to.coll, indexes);
    if (isDone) return;
    const found = await this.db.listCollections({ name: restoringName(name) }).toArray();
    // Not found: it was renamed just before an interruption.
    if (found.length > 0)
      await this.db.collection(restoringName(name)).rename(restoringName(to.coll), { dropTarget: true });
  }

  private async modify(name: string, description: mongo.Document, isDone: boolean): Promise<void> {
    const { index, ...options } = description as { index?: { name: string } };
    if (index) {
      this.restored.set(
        name,
        this.indexesOf(name).map((each) => (each.name === index.name ? { ...each, ...index } : each)),
      );
    }
    if (!isDone && Object.keys(options).length > 0)
      await this.db.command({ collMod: restoringName(name), ...options });
  }
}

const writeOf = ({ id, document }: Changed): mongo.AnyBulkWriteOperation => {
  const filter = { _id: id } as mongo.Filter<mongo.Document>;
  return document
    ? { replaceOne: { filter, replacement: document, upsert: true } }
    : { deleteOne: { filter } };
};

const withoutIndexes = (indexes: Indexes, dropped: Indexes): Indexes =>
  indexes.filter(({ name }) => !dropped.some((each) => each.name === name));

const unexpected = (name: string): string =>
  `The increments do not fit the backup: they change what ${name} does not hold. Nothing was changed. Use another backup.`;
