import { deviceKeys } from '@site/contract';

/**
 * Empties what the admin area keeps of unsaved work: a logout leaves nothing private on this device. Works also where
 * the admin area has not been loaded.
 */
export function dropDrafts(): void {
  if (typeof indexedDB === 'undefined') return;
  const request = indexedDB.open(deviceKeys.adminDrafts);
  // There is none: opening must not make an empty one, in which the admin area would miss its store.
  request.onupgradeneeded = () => request.transaction?.abort();
  request.onsuccess = () => emptyAll(request.result);
}

function emptyAll(database: IDBDatabase): void {
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    stores.forEach((name) => transaction.objectStore(name).clear());
  }
  // Waits for the transaction.
  database.close();
}
