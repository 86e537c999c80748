import 'fake-indexeddb/auto';

const cloneOfNode = globalThis.structuredClone;

/** A browser clones a file as a file; Node does not know jsdom's files and clones them to empty objects. */
function cloneWithFiles(value: unknown): unknown {
  if (value instanceof Blob) return value;
  if (Array.isArray(value)) return value.map(cloneWithFiles);
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) {
    return cloneOfNode(value);
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cloneWithFiles(part)]));
}

globalThis.structuredClone = cloneWithFiles as typeof structuredClone;
