import fc, { type Arbitrary } from 'fast-check';
import type { JsonSchema, OpenApi, OpenApiOperation, Parameter } from '../../http/openapi/openApi';
import { FILE, nasty, valueFor } from './arbitraries';

export interface Call {
  method: string;
  path: string;
  /** JSON, unless it is a form with files. */
  body?: unknown;
  form?: Record<string, unknown>;
  isSignedIn: boolean;
}

export interface Operation extends OpenApiOperation {
  path: string;
  method: string;
}

export function operationsOf(document: OpenApi): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
  );
}

/** Calls of an operation as its description allows them, with something wrong in many. `known` are ids that exist. */
export function callsOf(operation: Operation, document: OpenApi, known: readonly string[]): Arbitrary<Call> {
  const find = (ref: string): JsonSchema => {
    const [, , , name = ''] = ref.split('/');
    return document.components.schemas[name] ?? {};
  };
  const { requestBody } = operation;
  const parameters = (operation.parameters ?? []).filter(({ in: place }) => place !== 'header');
  // A body has many values, a parameter stands alone.
  const valueOf = ({ in: place, schema }: Parameter) =>
    fc.oneof(
      place === 'path' ? fc.constantFrom(...known) : valueFor(schema, find),
      valueFor(schema, find),
      nasty(),
    );
  const valuesOf = (chosen: readonly Parameter[]) =>
    fc.record(Object.fromEntries(chosen.map((one) => [`${one.in} ${one.name}`, valueOf(one)])));
  // Two at a time: with all of them at once, one or another is always refused first.
  const optional = parameters.filter(({ in: place }) => place !== 'path');
  const given = fc
    .subarray(optional, { maxLength: Math.min(2, optional.length) })
    .chain((chosen) => valuesOf([...parameters.filter(({ in: place }) => place === 'path'), ...chosen]));
  const [type = '', { schema = {} } = {}] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const sent = requestBody ? valueFor(schema, find) : fc.constant(undefined);
  return fc.tuple(given, sent, fc.boolean()).map(([values, body, isSignedIn]) => ({
    method: operation.method,
    path: pathFor(operation, values),
    ...(type.startsWith('multipart/') ? { form: Object(body) as Record<string, unknown> } : { body }),
    isSignedIn,
  }));
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function pathFor({ path, parameters = [] }: Operation, values: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_match, name: string) => inPath(textOf(values[`path ${name}`])));
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters)
    if (place === 'query' && values[`query ${name}`] !== undefined)
      query.append(name, textOf(values[`query ${name}`]));
  return query.size > 0 ? `${filled}?${query.toString()}` : filled;
}

/** A part of a path that is empty, or dots, would be another path. */
function inPath(text: string): string {
  const part = encodeURIComponent(Buffer.from(text).toString().slice(0, 300));
  return /^\.*$/.test(part) ? 'none' : part;
}

/** What is sent, with these bytes as every file. */
export function bodyOf({ body, form }: Call, file: Buffer): RequestInit {
  if (form) return { body: formOf(form, file) };
  if (body === undefined) return {};
  return { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
}

function formOf(fields: Record<string, unknown>, file: Buffer): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) {
      if (one === FILE) form.append(name, new Blob([new Uint8Array(file)]), 'picture.png');
      else form.append(name, textOf(one));
    }
  }
  return form;
}
