import { deviceKeys } from '@site/contract';

/**
 * Deletes the admin area's drafts of unsaved work: a logout leaves nothing private on this device. Works even if the
 * admin area has not been loaded.
 */
export function clearDrafts(): void {
  if (typeof indexedDB === 'undefined') return;
  const request = indexedDB.open(deviceKeys.adminDrafts);
  // The database does not exist: opening must not create an empty one, in which the admin area would miss its store.
  request.onupgradeneeded = () => request.transaction?.abort();
  request.onsuccess = () => emptyAll(request.result);
}

function emptyAll(database: IDBDatabase): void {
  const stores = [...database.objectStoreNames];
  if (stores.length > 0) {
    const transaction = database.transaction(stores, 'readwrite');
    stores.forEach((name) => transaction.objectStore(name).clear());
  }
  // Waits until the transaction has finished.
  database.close();
}
