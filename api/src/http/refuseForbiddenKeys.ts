import { badRequest } from './errors';

// Operators and paths of MongoDB, bracket notation, and the ways into a prototype.
const FORBIDDEN = /[$.[\]]|^(?:__proto__|constructor|prototype)$/;

/** Throws 400 when a key at any depth could be taken for an operator, a path or a prototype. */
export function refuseForbiddenKeys(input: unknown): void {
  // A list instead of recursion: a body of 100 KB can be nested deeper than the stack.
  const open: unknown[] = [input];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (!Array.isArray(value) && Object.keys(value).some((key) => FORBIDDEN.test(key))) {
      throw badRequest('The request holds a field name that is not allowed');
    }
    for (const child of Object.values(value)) open.push(child);
  }
}
