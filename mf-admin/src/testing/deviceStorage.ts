import 'fake-indexeddb/auto';

const cloneOfNode = globalThis.structuredClone;

/** A browser's copy of a file is a file; Node knows nothing of jsdom's files and makes an empty object of them. */
function cloneWithFiles(value: unknown): unknown {
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map(cloneWithFiles);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return cloneOfNode(value);
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneWithFiles(part)]));
}

globalThis.structuredClone = cloneWithFiles as typeof structuredClone;
