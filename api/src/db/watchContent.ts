import { setTimeout as pause } from 'node:timers/promises';
import mongoose from 'mongoose';
import { connectedDb } from './connect';

export interface ContentChange {
  collection: string;
  position: string | undefined;
}

/** Callbacks for a cache of the content. */
export interface ContentWatcher {
  /** The collections to watch. */
  collections: readonly string[];
  /** From now on every change is reported, beginning after `position`. */
  onWatching(position: string | undefined): void;
  onChange(change: ContentChange): void;
  /** Changes may be missed until `onWatching` is called again. */
  onInterrupted(): void;
}

const RETRY_MS = 250;
const CHANGES = ['insert', 'update', 'replace', 'delete', 'drop', 'rename'];

/** Reports every change to the content, by any process. Call it on a connected database; returns how to stop it. */
export function watchContent(watcher: ContentWatcher): () => Promise<void> {
  const ending = new AbortController();
  const done = watchUntilStopped(watcher, ending.signal);
  return async () => {
    ending.abort();
    await done;
  };
}

async function watchUntilStopped(watcher: ContentWatcher, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // The stream is reopened after any error; until then the cache is off.
    await watchOnce(watcher, signal).catch(() => undefined);
    watcher.onInterrupted();
    if (!signal.aborted) await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** Follows one change stream until it breaks, or until the driver doubts its connection. */
async function watchOnce(watcher: ContentWatcher, signal: AbortSignal): Promise<void> {
  const stream = openStream(watcher);
  // A stream that broke is closed already.
  const close = () => void stream.close().catch(() => undefined);
  // The driver resumes a broken stream silently; the cache would be trusted in the meantime.
  const client = mongoose.connection.getClient();
  const onTrouble = ({ newDescription }: mongoose.mongo.ServerDescriptionChangedEvent) => {
    if (newDescription.type === 'Unknown') {
      watcher.onInterrupted();
      close();
    }
  };
  client.on('serverDescriptionChanged', onTrouble);
  signal.addEventListener('abort', close);
  try {
    let change = await stream.tryNext();
    watcher.onWatching(positionOf(stream.resumeToken));
    for (; !signal.aborted; change = await stream.next()) {
      if (change) report(watcher, change);
    }
  } finally {
    client.off('serverDescriptionChanged', onTrouble);
    signal.removeEventListener('abort', close);
    close();
  }
}

function report(watcher: ContentWatcher, change: mongoose.mongo.ChangeStreamDocument): void {
  if (!('ns' in change && 'coll' in change.ns)) return;
  watcher.onChange({ collection: change.ns.coll, position: positionOf(change._id) });
}

/** The text of a resume token: the same in every process, and in the order of the changes. */
function positionOf(token: unknown): string | undefined {
  const isToken = typeof token === 'object' && token !== null && '_data' in token;
  return isToken && typeof token._data === 'string' ? token._data : undefined;
}

function openStream({ collections }: ContentWatcher) {
  const changes = { operationType: { $in: CHANGES }, 'ns.coll': { $in: collections } };
  const fields = { ns: 1, operationType: 1 };
  return connectedDb().watch([{ $match: changes }, { $project: fields }], { maxAwaitTimeMS: 1000 });
}
