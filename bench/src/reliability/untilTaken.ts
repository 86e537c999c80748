import { setTimeout as pause } from 'node:timers/promises';

export interface Form {
  body?: object;
  headers: Record<string, string>;
}

const RETRY_MS = 200;
const TIMEOUT_MS = 30_000;

/** Posts it until it is taken, and returns the answer. Throws when the site refuses it for good. */
export async function untilTaken<Answer>(address: string, { body, headers }: Form): Promise<Answer> {
  for (;;) {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response?.ok && text) return JSON.parse(text) as Answer;
    if (response && response.status < 500)
      throw new Error(`${address} answered ${response.status}: ${text ?? 'nothing'}`);
    await pause(RETRY_MS);
  }
}
