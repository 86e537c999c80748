import type { CdnSettings } from './settings';

const TIMEOUT_MS = 3_000;
const IN_URL = '{key}';

/** Tells the CDN to let go of the pages with any of these keys. Rejects unless it has accepted all. */
export async function sendPurge(settings: CdnSettings, keys: readonly string[]): Promise<void> {
  for (const batch of batchesOf(keys, settings)) await request(settings, batch);
}

function batchesOf(keys: readonly string[], { purgeUrl, dialect }: CdnSettings): string[][] {
  const size = purgeUrl.includes(IN_URL) ? 1 : dialect.purge.batch;
  return Array.from({ length: Math.ceil(keys.length / size) }, (_, nr) =>
    keys.slice(nr * size, (nr + 1) * size),
  );
}

async function request({ dialect, purgeUrl, purgeSecret }: CdnSettings, keys: string[]): Promise<void> {
  const { method, secretHeader, name } = dialect.purge;
  const { headers, body } = name(keys);
  const response = await fetch(purgeUrl.replace(IN_URL, encodeURIComponent(keys[0] ?? '')), {
    method,
    headers: { ...headers, ...(purgeSecret ? { [secretHeader]: purgeSecret } : {}) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // It would take the secret elsewhere.
    redirect: 'error',
  });
  await response.body?.cancel();
  // The body is not logged: it may repeat the request.
  if (!response.ok) throw Object.assign(new Error('the CDN refuses a purge'), { code: response.status });
}
