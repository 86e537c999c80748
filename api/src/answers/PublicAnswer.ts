import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** One body in one encoding. A strong ETag names one sequence of bytes, so each encoding has a tag of its own. */
export interface Form {
  etag: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
}

/** A public answer, ready to be sent to anybody. */
export interface PublicAnswer {
  /** The ETag's text without quotes and without the mark of an encoding. */
  tag: string;
  /** The Content-Type. */
  type: string;
  forms: Partial<Record<Encoding, Form>> & { identity: Form };
}

export const JSON_TYPE = 'application/json; charset=utf-8';

const COMPRESS_FROM_BYTES = 1024;
// Compressed once per change, so it may take a little longer than a compression for each request would.
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = { br: (body: Buffer) => promisify(brotliCompress)(body, BROTLI), gzip: promisify(gzip) };

/** An answer before it is packed; `headers` is what the route said beside it. */
export interface BareAnswer {
  text: string;
  type?: string;
  headers?: Record<string, string>;
}

/** The answer with all its forms, made from the text of its body. */
export async function packAnswer({
  text,
  type = JSON_TYPE,
  headers = {},
}: BareAnswer): Promise<PublicAnswer> {
  const body = Buffer.from(text);
  const tag = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const identity = formOf(body, `"${tag}"`, headers);
  if (body.length < COMPRESS_FROM_BYTES) return { tag, type, forms: { identity } };
  const [br, gz] = await Promise.all([compress.br(body), compress.gzip(body)]);
  const compressed = (encoding: Encoding, bytes: Buffer) =>
    formOf(bytes, `"${tag}-${encoding}"`, { ...headers, 'Content-Encoding': encoding });
  return { tag, type, forms: { identity, br: compressed('br', br), gzip: compressed('gzip', gz) } };
}

/** It is asked for again each time, and never shown to somebody else's token. */
function formOf(body: Buffer, etag: string, headers: Record<string, string>): Form {
  const policy = { 'Cache-Control': 'no-cache', Vary: 'Authorization, Accept-Encoding', ETag: etag };
  return { body, etag, headers: { ...headers, ...policy } };
}

export function bytesOf({ forms }: PublicAnswer): number {
  return Object.values(forms).reduce((sum, { body }) => sum + body.length, 0);
}

/** Whether an If-None-Match header names this answer, in whatever encoding it was sent. */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false;
  return header
    .split(',')
    .map((candidate) => candidate.trim().replace(/^W\//, ''))
    .some((candidate) => candidate === '*' || candidate.replace(/-(?:br|gzip)"$/, '"') === `"${tag}"`);
}
