import { type Services, TOKEN_KEY } from '@site/runtime';
import { BROKEN_MS, type NewsConnection } from './followNews';
import { isNewsName, type NewsEvent } from './NewsTopic';

const URL = '/overview/events';
const UNAUTHORIZED = 401;

/**
 * Connects with the stored token, which an EventSource could not send. A token that was refused once is not sent again: a login
 * stores another.
 */
export function newsConnector(services: Services): (connection: NewsConnection) => Promise<boolean> {
  const { storage, baseUrl } = services;
  let refused: string | undefined;
  return async ({ signal, onAlive, onNews }) => {
    const token = storage.getItem(TOKEN_KEY);
    if (!token || token === refused) return false;
    const silence = silenceWatch(signal);
    try {
      const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${token}` };
      const options = { headers, cache: 'no-store', signal: silence.signal } as const;
      const { status, ok, body } = await services.fetch(baseUrl + URL, options);
      if (status === UNAUTHORIZED) {
        refused = token;
        return false;
      }
      if (!ok || !body) return true;
      const heard = () => {
        silence.postpone();
        onAlive();
      };
      await readNews(body, heard, onNews);
      return true;
    } finally {
      silence.end();
    }
  };
}

/** Aborts a connection that has gone silent: a broken one may never report an error. */
function silenceWatch(outer: AbortSignal) {
  const silence = new AbortController();
  const abort = () => silence.abort();
  const start = () => setTimeout(abort, BROKEN_MS);
  let timer = start();
  outer.addEventListener('abort', abort);
  return {
    signal: silence.signal,
    postpone() {
      clearTimeout(timer);
      timer = start();
    },
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', abort);
    },
  };
}

const EVENT = /^event: (.*)\ndata: (.*)$/m;

async function readNews(
  body: ReadableStream<Uint8Array>,
  onAlive: () => void,
  onNews: (event: NewsEvent) => void,
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onAlive();
    const entries = (rest + decoder.decode(part.value, { stream: true })).split('\n\n');
    rest = entries.pop() ?? '';
    for (const entry of entries) {
      const [, name, data] = EVENT.exec(entry) ?? [];
      // The api of a later release may tell of more.
      if (name && data && isNewsName(name)) onNews({ name, news: JSON.parse(data) } as NewsEvent);
    }
  }
}
