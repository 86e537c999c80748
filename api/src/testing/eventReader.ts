import { EventEmitter, once } from 'node:events';

/** A client of a stream of server-sent events. */
export interface EventReader {
  status: number;
  headers: Headers;
  /** The data of the next event that has not been read yet. */
  next(): Promise<unknown>;
  /** Everything that has arrived. */
  text(): string;
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>;
  leave(): void;
}

export async function readEvents(url: string, bearer: string): Promise<EventReader> {
  const leaving = new AbortController();
  const { status, headers, body } = await fetch(url, {
    headers: { Authorization: bearer },
    signal: leaving.signal,
  });
  const arrivals = new EventEmitter();
  let text = '';
  let read = 0;
  const whole = (async () => {
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      arrivals.emit('text');
    }
  })();
  // A test may leave before the end.
  whole.catch(() => undefined);
  return {
    status,
    headers,
    async next() {
      const events = () => [...text.matchAll(/^data: (.*)\n\n/gm)];
      while (events().length <= read) await once(arrivals, 'text');
      read += 1;
      return JSON.parse(events()[read - 1]![1]!) as unknown;
    },
    text: () => text,
    ended: () => whole,
    leave: () => leaving.abort(),
  };
}
