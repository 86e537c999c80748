import type { mongo } from 'mongoose';
import type { UpdateDescription } from './changeFeed';

type Container = Record<string, unknown> | unknown[];

/**
 * Changes a document as an update has. The server names paths with dots; where that would be ambiguous, it lists their
 * components as well. New fields come last, as in the database.
 */
export function applyUpdate(document: mongo.Document, update: UpdateDescription): void {
  const { updatedFields, removedFields, truncatedArrays, disambiguatedPaths = {} } = update;
  const pathOf = (name: string): string[] => disambiguatedPaths[name]?.map(String) ?? name.split('.');
  for (const name of removedFields) {
    const { container, key } = lastStep(document, pathOf(name));
    if (Array.isArray(container)) container[Number(key)] = null;
    else Reflect.deleteProperty(container, key);
  }
  for (const { field, newSize } of truncatedArrays) {
    const { container, key } = lastStep(document, pathOf(field));
    const array = valueIn(container, key);
    if (Array.isArray(array)) array.length = Number(newSize);
  }
  for (const [name, value] of Object.entries(updatedFields)) {
    const { container, key } = lastStep(document, pathOf(name));
    // Not an assignment: `__proto__` is a name like any other.
    Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true });
  }
}

/** Throws when a field on the way does not exist: the document is not the one that was updated. */
function lastStep(document: mongo.Document, path: string[]): { container: Container; key: string } {
  const key = path.at(-1) ?? '';
  let container: unknown = document;
  for (const step of path.slice(0, -1))
    container = isContainer(container) ? valueIn(container, step) : undefined;
  if (!isContainer(container)) throw new Error(`There is no field ${path.join('.')}.`);
  return { container, key };
}

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null;

const valueIn = (container: Container, key: string): unknown => (container as Record<string, unknown>)[key];
