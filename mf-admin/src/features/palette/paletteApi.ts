import {
  type AdminGolferWire,
  type ApplicationWire,
  type ContactWire,
  type FactWire,
  type FaqWire,
  type PostSummaryWire,
  type ProgramWire,
  type TrainerWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { loadRecords } from '../../shared/lists/loadRecords';
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
  /** Families write without limit: of their forms, the palette knows the newest. */
  max?: number;
  toRecord(wire: never): PaletteRecord;
}

const LEADS_MAX = 1000;

const sources: Readonly<Record<PaletteKind, RecordSource>> = {
  golfer: { url: '/golfers/admin/all', tag: 'Golfer', toRecord: golferRecord },
  trainer: { url: '/trainers/admin/all', tag: 'Trainer', toRecord: trainerRecord },
  post: { url: '/posts/admin/all', tag: 'Post', toRecord: titledRecord },
  program: { url: '/programs', tag: 'Program', toRecord: titledRecord },
  faq: { url: '/siteinfo/faqs', tag: 'Faq', toRecord: faqRecord },
  fact: { url: '/siteinfo/facts', tag: 'Fact', toRecord: factRecord },
  application: { url: '/applications', tag: 'Application', max: LEADS_MAX, toRecord: senderRecord },
  message: { url: '/contact', tag: 'Message', max: LEADS_MAX, toRecord: senderRecord },
};

const paletteApi = api.injectEndpoints({
  endpoints: (build) => ({
    adminPaletteRecords: build.query<PaletteRecord[], PaletteKind>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: async (...[kind, , , send]) => {
        const { url, max, toRecord } = sources[kind];
        const loaded = await loadRecords<never>(url, { send, max });
        return 'error' in loaded ? loaded : { data: loaded.data.map(toRecord) };
      },
      providesTags: (_records, _error, kind) => [sources[kind].tag],
    }),
  }),
});

export const { useAdminPaletteRecordsQuery } = paletteApi;
