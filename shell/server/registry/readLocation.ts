import { readFile } from 'node:fs/promises';

const FETCH_TIMEOUT_MS = 8_000;
/** Several times the largest build; more than this is not a file of ours. */
const MAX_BYTES = 16 * 1024 * 1024;

export const isUrl = (location: string): boolean => /^https?:/.test(location);

/** Reads a path or a URL. Throws when the URL answers with an error, another type than the one given, or too much. */
export async function readLocation(location: string, type: string): Promise<Buffer> {
  if (!isUrl(location)) return readFile(location);
  const response = await fetch(location, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const sent = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !sent.includes(type)) {
    await response.body?.cancel();
    throw new Error(`${location} answered ${response.status} ${sent}`);
  }
  return readBody(location, response);
}

async function readBody(location: string, { body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`${location} answered more than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
