/** The part of Web Storage that the session and the ETag cache need. */
export type KeyValueStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** Storage for one request on the server, and for browsers that refuse local storage. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Local storage if the browser grants it; some privacy modes throw on access. */
export function browserStorage(): KeyValueStorage {
  try {
    window.localStorage.getItem('token');
    return window.localStorage;
  } catch {
    return createMemoryStorage();
  }
}
