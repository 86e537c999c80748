import { watchContent } from '../db/watchContent';
import type { ResponseCache } from './ResponseCache';

/** Enables the cache for as long as the database reports every change. Returns how to stop it. */
export function followChanges(cache: ResponseCache, collections: readonly string[]): () => Promise<void> {
  return watchContent({
    collections,
    onWatching: () => cache.startTrusting(),
    onChange: (collection) => cache.forget(collection),
    onBlind: () => cache.stopTrusting(),
  });
}
