import type { OpenApi, Ref } from './openApi';

/** Resolves a reference within the document, and returns anything else unchanged. Throws for a broken reference. */
export function resolveRef<T extends object>(document: OpenApi, thing: T | Ref): T {
  if (!('$ref' in thing)) return thing;
  return thing.$ref
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => {
      const found = (node as Record<string, unknown> | undefined)?.[name];
      if (found === undefined) throw new Error(`${thing.$ref} does not exist`);
      return found;
    }, document) as T;
}
