import { readFile } from 'node:fs/promises';

const FETCH_TIMEOUT_MS = 8_000;

/** A file's content, from a path or an address. Throws where an address answers anything but the type asked for. */
export async function readLocation(location: string, type: string): Promise<Buffer> {
  if (!/^https?:/.test(location)) return readFile(location);
  const response = await fetch(location, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  const sent = response.headers.get('Content-Type') ?? '';
  if (!response.ok || !sent.includes(type))
    throw new Error(`${location} answered ${response.status} ${sent}`);
  return Buffer.from(await response.arrayBuffer());
}
