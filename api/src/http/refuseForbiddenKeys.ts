import { badRequest } from './errors';

// Operators and paths of MongoDB, and bracket notation.
const OPERATOR = /[$.[\]]/;

// The deepest valid input is a list inside an object. Deeper nesting would break recursive code.
const DEPTH_MAX = 20;

/** Throws 400 for a key that could be read as an operator, a path or a prototype, and for input nested too deeply. */
export function refuseForbiddenKeys(input: unknown): void {
  // A queue instead of recursion: a body of 100 KB can be nested deeper than the stack.
  const open: { value: unknown; depth: number }[] = [{ value: input, depth: 1 }];
  while (open.length > 0) {
    const { value, depth } = open.pop()!;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > DEPTH_MAX) throw badRequest('The request is nested too deeply');
    if (!Array.isArray(value) && Object.keys(value).some(isForbidden)) {
      throw badRequest('The request holds a field name that is not allowed');
    }
    for (const child of Object.values(value)) open.push({ value: child, depth: depth + 1 });
  }
}

/** A schema or a document would find the properties of Object.prototype when it looks up a field. */
function isForbidden(key: string): boolean {
  return OPERATOR.test(key) || key === 'prototype' || key in Object.prototype;
}
