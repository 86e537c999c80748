import { connect } from 'node:net';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from '../src/folders';
import { readJson, writeFileAtomic } from '@site/files';
import { environment } from '../src/settings/environment';

const HTTPS = 443;
const TIMEOUT_MS = 3000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Resolves the host and opens a connection, because the libraries need many seconds to notice that it is unreachable.
 */
export function hostAnswers(host: string): Promise<boolean> {
  // Behind a proxy the name need not resolve here: then only an attempt can tell.
  if (environment.HTTPS_PROXY || environment.https_proxy) return Promise.resolve(true);
  return new Promise((resolve) => {
    const socket = connect({ host, port: HTTPS });
    const answer = (answers: boolean): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answers);
    };
    const timer = setTimeout(answer, TIMEOUT_MS, false);
    socket.once('connect', () => answer(true)).once('error', () => answer(false));
  });
}

const noteOf = (host: string): string => join(cacheFolder(), 'silent-hosts', `${host}.json`);

export async function wasUnreachable(host: string): Promise<boolean> {
  const note = await readJson<{ asked: number }>(noteOf(host));
  return note !== undefined && Date.now() - note.asked < DAY_MS;
}

export async function rememberUnreachable(host: string): Promise<void> {
  await writeFileAtomic(noteOf(host), JSON.stringify({ asked: Date.now() }));
}

export async function forgetUnreachable(host: string): Promise<void> {
  await rm(noteOf(host), { force: true });
}
