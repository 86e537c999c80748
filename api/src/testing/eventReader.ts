import type { OverviewTopic } from '@site/contract';
import { EventEmitter, once } from 'node:events';

/** A client of a stream of server-sent events. */
export interface EventReader {
  status: number;
  headers: Headers;
  /** The data of the next event of this name that has not been read yet. */
  next(name: OverviewTopic): Promise<unknown>;
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
  const read = new Map<OverviewTopic, number>();
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
    async next(name) {
      const events = () =>
        [...text.matchAll(/^event: (.*)\ndata: (.*)\n\n/gm)].filter((event) => event[1] === name);
      const nr = read.get(name) ?? 0;
      while (events().length <= nr) await once(arrivals, 'text');
      read.set(name, nr + 1);
      return JSON.parse(events()[nr]![2]!) as unknown;
    },
    text: () => text,
    ended: () => whole,
    leave: () => leaving.abort(),
  };
}
