import { readFile } from 'node:fs/promises';

const FETCH_TIMEOUT_MS = 8_000;

export const isUrl = (location: string): boolean => /^https?:/.test(location);

/** Reads a path or a URL. Throws when the URL answers with an error or another type than the one given. */
export async function readLocation(location: string, type: string): Promise<Buffer> {
  if (!isUrl(location)) return readFile(location);
  const response = await fetch(location, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const sent = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !sent.includes(type))
    throw new Error(`${location} answered ${response.status} ${sent}`);
  return Buffer.from(await response.arrayBuffer());
}
