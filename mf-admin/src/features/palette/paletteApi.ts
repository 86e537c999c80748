import {
  type FactWire,
  type FaqWire,
  type GolferRowWire,
  type LeadSummaryWire,
  type PostRowWire,
  type ProgramWire,
  ROWS_VIEW,
  type TrainerRowWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, toListPage } from '../../shared/lists/usePagedList';
import { golferName, trainerName } from '../../shared/people/personView';
import type { PaletteKind } from './paletteKinds';

/** A record in the palette: its name, and a detail that distinguishes records of the same name. */
export interface PaletteRecord {
  id: string;
  name: string;
  detail: string;
}

const golferRecord = (golfer: GolferRowWire): PaletteRecord => ({
  id: golfer.id,
  name: golferName(golfer),
  detail: golfer.grad_year === null ? '' : `Class of ${golfer.grad_year}`,
});

const trainerRecord = (trainer: TrainerRowWire): PaletteRecord => ({
  id: trainer.id,
  name: trainerName(trainer),
  detail: trainer.title,
});

const titledRecord = ({ id, title, status }: PostRowWire | ProgramWire): PaletteRecord => ({
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

const leadRecord = ({ id, name, email }: LeadSummaryWire): PaletteRecord => ({ id, name, detail: email });

type Tag = 'Golfer' | 'Trainer' | 'Post' | 'Program' | 'Faq' | 'Fact' | 'Application' | 'Message';

interface RecordSource {
  /** Up to the list's own query. */
  url: string;
  tags: readonly Tag[];
  toRecord(wire: never): PaletteRecord;
}

const sources: Readonly<Record<PaletteKind, RecordSource>> = {
  golfer: { url: `/golfers/admin/all?view=${ROWS_VIEW}&`, tags: ['Golfer'], toRecord: golferRecord },
  trainer: { url: `/trainers/admin/all?view=${ROWS_VIEW}&`, tags: ['Trainer'], toRecord: trainerRecord },
  post: { url: `/posts/admin/all?view=${ROWS_VIEW}&`, tags: ['Post'], toRecord: titledRecord },
  program: { url: '/programs?', tags: ['Program'], toRecord: titledRecord },
  faq: { url: '/siteinfo/faqs?', tags: ['Faq'], toRecord: faqRecord },
  fact: { url: '/siteinfo/facts?', tags: ['Fact'], toRecord: factRecord },
  lead: { url: '/leads?', tags: ['Application', 'Message'], toRecord: leadRecord },
};

/** How many of each kind are requested, so that the best matches among them can be shown first. */
const ASKED = 20;

interface Wanted {
  kind: PaletteKind;
  words: string;
}

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPaletteRecords: build.query<ListPage<PaletteRecord>, Wanted>({
      query: ({ kind, words }) =>
        `${sources[kind].url}${new URLSearchParams({ limit: String(ASKED), q: words }).toString()}`,
      transformResponse: (wires: never[], meta: { total?: number } | undefined, { kind }) =>
        toListPage(wires.map(sources[kind].toRecord), meta),
      providesTags: (_records, _error, { kind }) => sources[kind].tags,
    }),
  }),
});

export const { useAdminPaletteRecordsQuery } = paletteApi;
