import type { FactWire, FaqWire } from '@site/contract';
import { buildFact, buildFaq } from '@site/contract/testing';
import { type Answer, type FakeApi, refusal, type SentRequest } from './fakeApi';

const SAVED = '2025-10-02T09:00:00.000Z';

const idOf = ({ url }: SentRequest): string => url.split('/')[3] ?? '';
const ok = (body: unknown): Answer => ({ status: 200, body });

interface Played {
  faqs: readonly FaqWire[];
  facts: readonly FactWire[];
}

/** Lets the fake api answer for both lists; each of its calls can be replaced afterwards, by the same name. */
export function playSiteInfo(api: FakeApi, { faqs, facts }: Played): void {
  const lists = [
    playList(api, '/siteinfo/faqs', { entries: faqs, build: buildFaq }),
    playList(api, '/siteinfo/facts', { entries: facts, build: buildFact }),
  ];
  api.replace('POST /trash/', ({ url }) => {
    lists.forEach((restore) => restore(url.split('/')[2] ?? ''));
    return ok({});
  });
}

interface PlayedList<Entry> {
  entries: readonly Entry[];
  build(overrides: Partial<Entry>): Entry;
}

/** The result puts an entry back. */
function playList<Entry extends { id: string }>(
  api: FakeApi,
  path: string,
  { entries: initial, build }: PlayedList<Entry>,
): (id: string) => void {
  let entries = [...initial];
  const gone = new Map<string, Entry>();

  api.replace(`GET ${path}`, () => ok(entries));
  api.replace(`POST ${path}`, ({ body }) => {
    const made = build({ id: 'made', ...(body as Partial<Entry>) });
    entries = [...entries, made];
    return { status: 201, body: made };
  });
  api.replace(`PUT ${path}/order`, ({ body }) => {
    const { ids } = body as { ids: string[] };
    entries.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return ok(entries);
  });
  api.replace(`PUT ${path}/`, (request) => {
    const changed = { ...(request.body as Partial<Entry>), updated_at: SAVED };
    const id = idOf(request);
    entries = entries.map((entry) => (entry.id === id ? { ...entry, ...changed } : entry));
    return ok(entries.find((entry) => entry.id === id));
  });
  api.replace(`DELETE ${path}/`, (request) => {
    const entry = entries.find(({ id }) => id === idOf(request));
    if (!entry) return refusal(404, 'Not found');
    gone.set(entry.id, entry);
    entries = entries.filter((other) => other !== entry);
    return { status: 204 };
  });

  return (id) => {
    const entry = gone.get(id);
    if (entry) entries = [...entries, entry];
  };
}
