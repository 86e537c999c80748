import {
  type AdminGolferWire,
  type ApplicationWire,
  type ContactWire,
  type FactWire,
  type FaqWire,
  limits,
  type PostSummaryWire,
  type ProgramWire,
  type TrainerWire,
} from '@site/contract';
import { api, type ApiError } from '@site/runtime';
import { golferName, trainerName } from '../../shared/people/personView';
import type { PaletteKind } from './paletteKinds';

/** A record in the palette: its name, and a detail that distinguishes records of the same name. */
export interface PaletteRecord {
  id: string;
  name: string;
  detail: string;
}

const golferRecord = (golfer: AdminGolferWire): PaletteRecord => ({
  id: golfer.id,
  name: golferName(golfer),
  detail: golfer.grad_year === null ? '' : `Class of ${golfer.grad_year}`,
});

const trainerRecord = (trainer: TrainerWire): PaletteRecord => ({
  id: trainer.id,
  name: trainerName(trainer),
  detail: trainer.title,
});

const titledRecord = ({ id, title, status }: PostSummaryWire | ProgramWire): PaletteRecord => ({
  id,
  name: title,
  detail: status,
});

const faqRecord = ({ id, q, category }: FaqWire): PaletteRecord => ({
  id,
  name: q,
  detail: category,
});

const factRecord = ({ id, value, title, source }: FactWire): PaletteRecord => ({
  id,
  name: `${value} ${title}`,
  detail: source,
});

const senderRecord = ({ id, name, email }: ApplicationWire | ContactWire): PaletteRecord => ({
  id,
  name,
  detail: email,
});

type Tag = 'Golfer' | 'Trainer' | 'Post' | 'Program' | 'Faq' | 'Fact' | 'Application' | 'Message';

interface RecordSource {
  url: string;
  tag: Tag;
  toRecords(answer: unknown): PaletteRecord[];
}

function source<Wire>(url: string, tag: Tag, toRecord: (wire: Wire) => PaletteRecord): RecordSource {
  return { url, tag, toRecords: (answer) => (answer as Wire[]).map(toRecord) };
}

const sources: Readonly<Record<PaletteKind, RecordSource>> = {
  golfer: source('/golfers/admin/all', 'Golfer', golferRecord),
  trainer: source('/trainers/admin/all', 'Trainer', trainerRecord),
  post: source('/posts/admin/all', 'Post', titledRecord),
  program: source('/programs', 'Program', titledRecord),
  faq: source('/siteinfo/faqs', 'Faq', faqRecord),
  fact: source('/siteinfo/facts', 'Fact', factRecord),
  application: source('/applications', 'Application', senderRecord),
  message: source('/contact', 'Message', senderRecord),
};

const PAGE_SIZE = limits.listMax;

type Answer = { data: unknown } | { error: ApiError };

/** All records of one kind, fetched page by page. */
async function fetchAllRecords(
  { url, toRecords }: RecordSource,
  send: (url: string) => Promise<Answer>,
): Promise<{ data: PaletteRecord[] } | { error: ApiError }> {
  const records = new Map<string, PaletteRecord>();
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const answer = await send(`${url}?limit=${PAGE_SIZE}${offset > 0 ? `&offset=${offset}` : ''}`);
    if ('error' in answer) return answer;
    const page = toRecords(answer.data);
    // Keyed by id: a record added between two requests moves the last one of a page to the next page.
    for (const record of page) records.set(record.id, record);
    if (page.length < PAGE_SIZE) return { data: [...records.values()] };
  }
}

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPaletteRecords: build.query<PaletteRecord[], PaletteKind>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: (...[kind, , , send]) =>
        fetchAllRecords(sources[kind], async (url) => (await send(url)) as Answer),
      providesTags: (_records, _error, kind) => [sources[kind].tag],
    }),
  }),
});

export const { useAdminPaletteRecordsQuery } = paletteApi;
