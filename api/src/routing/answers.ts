import type { Schema } from 'yup';
import type { HeaderName } from '../openapi/headers';
import type { Answer } from './route';

const asJson = (schema: object) => ({ 'application/json': { schema } });

export function json<Wire>(description: string, wire: Schema<Wire>): Answer<Wire> {
  return { description, describe: (refTo) => asJson(refTo(wire)) };
}

/** The public response, and the different one for an admin. */
export function jsonFor<Public, Admin>(
  description: string,
  everybody: Schema<Public>,
  admin: Schema<Admin>,
): Answer<Public | Admin> {
  return { description, describe: (refTo) => asJson({ anyOf: [refTo(everybody), refTo(admin)] }) };
}

/** A list with pagination headers. */
export function page<Wire>(description: string, wire: Schema<Wire>): Answer<Wire[]> {
  return {
    description,
    headers: ['X-Total-Count', 'X-Next-Cursor'],
    describe: (refTo) => asJson({ type: 'array', items: refTo(wire) }),
  };
}

/** A body other than JSON, which the handler sets itself. */
export function file(
  description: string,
  types: readonly string[],
  headers: readonly HeaderName[] = [],
): Answer<void> {
  return { description, headers, describe: () => Object.fromEntries(types.map((type) => [type, {}])) };
}

export const noBody = (description: string): Answer<void> => ({ description });
