import {
  type AdminGolferWire,
  type AdminPostSummaryWire,
  adminForms,
  type LeadSummaryWire,
  limits,
  paths,
  type TrainerWire,
} from '@site/contract';
import { type AnswerMeta, api } from '@site/runtime';
import { searchedScreens, useMayOpen } from '../screen/adminScreens';
import { useSettled } from '../list/useSettled';
import { wordMatcher } from '../list/wordMatcher';
import { golferName, trainerName } from '../screen/personView';

/** A screen or a record. */
export interface Found {
  label: string;
  /** Distinguishes records of the same name. */
  detail?: string;
  to: string;
}

interface FoundSection {
  title: string;
  found: readonly Found[];
}

interface Source {
  title: string;
  list: string;
  /** Up to the list's own query. */
  url: string;
  toFound(wire: never): Found;
}

const sources: readonly Source[] = [
  {
    title: 'Golfers',
    list: paths.adminGolfers.to(),
    url: '/golfers/admin/all?',
    toFound: (golfer: AdminGolferWire) => ({
      label: golferName(golfer),
      detail: golfer.grad_year === null ? '' : `Class of ${golfer.grad_year}`,
      to: adminForms.golfer(golfer.id),
    }),
  },
  {
    title: 'Trainers',
    list: paths.adminTrainers.to(),
    url: '/trainers/admin/all?',
    toFound: (trainer: TrainerWire) => ({
      label: trainerName(trainer),
      detail: trainer.title,
      to: adminForms.trainer(trainer.id),
    }),
  },
  {
    title: 'Posts',
    list: paths.adminBlog.to(),
    url: '/posts/admin/all?',
    toFound: ({ id, title, status }: AdminPostSummaryWire) => ({
      label: title,
      detail: status,
      to: adminForms.post(id),
    }),
  },
  {
    title: 'Leads',
    list: paths.adminLeads.to(),
    url: '/leads?',
    toFound: ({ id, name, email }: LeadSummaryWire) => ({
      label: name,
      detail: email,
      to: paths.adminLead.to(id),
    }),
  },
];

/** A longer section would push the next one out of sight. */
const SHOWN = 6;

interface FoundRecords {
  sections: readonly FoundSection[];
  /** The titles of the lists that could not be searched. */
  failed: readonly string[];
}

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Of these lists. One that fails does not take the others with it. */
    adminSearch: build.query<FoundRecords, { words: string; lists: readonly string[] }>({
      // RTK Query passes two arguments in between that are not needed here.
      queryFn: async (...[{ words, lists }, , , send]) => {
        const query = new URLSearchParams({ q: words, limit: String(SHOWN) });
        const asked = sources.filter(({ list }) => lists.includes(list));
        const answers = await Promise.all(asked.map(({ url }) => send(`${url}${query}`)));
        const sections = asked.map((source, nr) => sectionOf(source, words, answers[nr]!));
        const failed = asked.filter((_, nr) => answers[nr]?.error !== undefined).map(({ title }) => title);
        return { data: { sections: sections.filter(({ found }) => found.length > 0), failed } };
      },
      // Nothing tells it of changes, so every search asks again.
      keepUnusedDataFor: 0,
    }),
  }),
});

const { useAdminSearchQuery } = searchApi;

function sectionOf(
  { title, list, toFound }: Source,
  words: string,
  { data = [], meta }: { data?: unknown; meta?: AnswerMeta },
): FoundSection {
  const found = (data as never[]).map(toFound);
  if (found.length < SHOWN || meta?.total === SHOWN) return { title, found };
  const all = {
    label: `All ${title.toLowerCase()} that match`,
    to: `${list}?${new URLSearchParams({ q: words })}`,
  };
  return { title, found: [...found, all] };
}

interface Search extends FoundRecords {
  /** More may be found for what is typed. */
  isLoading: boolean;
  retry(): void;
}

/** The screens and records for what is typed, of those that whoever is signed in may open; only screens for nothing. */
export function useFound(typed: string): Search {
  const mayOpen = useMayOpen();
  const words = typed.trim().slice(0, limits.nameMax);
  const settled = useSettled(words, (now) => now !== '');
  const lists = sources.map(({ list }) => list).filter(mayOpen);
  const { currentData, isFetching, refetch } = useAdminSearchQuery(
    { words: settled, lists },
    { skip: settled === '' },
  );
  const records = words !== '' && words === settled ? currentData : undefined;
  const hasWords = wordMatcher(words);
  const found = searchedScreens.filter(({ label, to }) => hasWords(label) && mayOpen(to));
  return {
    sections: [...(found.length > 0 ? [{ title: 'Screens', found }] : []), ...(records?.sections ?? [])],
    failed: records?.failed ?? [],
    isLoading: words !== settled || (settled !== '' && isFetching),
    retry: () => void refetch(),
  };
}
