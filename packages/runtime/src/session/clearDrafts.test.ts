import { deviceKeys } from '@site/contract';
import { clearDrafts } from './clearDrafts';

/** As far as deleting needs it; jsdom has no database. */
function fakeDatabase({ stores, exists = true }: { stores: string[]; exists?: boolean }) {
  const full = new Set(stores);
  const seen = { opened: [] as string[], isAborted: false, isClosed: false, full };
  const database = {
    objectStoreNames: stores,
    transaction: (names: string[], mode: string) => {
      if (names.length === 0) throw new DOMException('No stores', 'InvalidAccessError');
      return {
        objectStore: (name: string) => ({
          clear: () => mode === 'readwrite' && names.includes(name) && full.delete(name),
        }),
      };
    },
    close: () => (seen.isClosed = true),
  };
  const request = {
    result: database,
    transaction: { abort: () => (seen.isAborted = true) },
    onupgradeneeded: () => undefined,
    onsuccess: () => undefined,
  };
  const open = (name: string) => {
    seen.opened.push(name);
    queueMicrotask(() => (exists ? request.onsuccess() : request.onupgradeneeded()));
    return request;
  };
  Object.assign(globalThis, { indexedDB: { open } });
  return seen;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'indexedDB'));

describe('clearDrafts', () => {
  it('empties every store of the drafts', async () => {
    const database = fakeDatabase({ stores: ['posts', 'golfers'] });
    clearDrafts();
    await Promise.resolve();

    expect(database).toEqual({
      opened: [deviceKeys.adminDrafts],
      isAborted: false,
      isClosed: true,
      full: new Set(),
    });
  });

  it('does not start a transaction when there is nothing to empty', async () => {
    const database = fakeDatabase({ stores: [] });
    clearDrafts();
    await Promise.resolve();

    expect(database.isClosed).toBe(true);
  });

  it('does not create the database', async () => {
    const database = fakeDatabase({ stores: [], exists: false });
    clearDrafts();
    await Promise.resolve();

    expect(database.isAborted).toBe(true);
  });

  it('has nothing to do in a browser without databases', () => {
    expect(() => clearDrafts()).not.toThrow();
  });
});
