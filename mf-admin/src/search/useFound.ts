import {
  type AdminGolferWire,
  type AdminPostSummaryWire,
  adminForms,
  type LeadSummaryWire,
  paths,
  type TrainerWire,
} from '@site/contract';
import { searchedScreens, useMayOpen } from '../screen/adminScreens';
import { listAddress } from '../list/useList';
import { type SearchAnswer, SHOWN, useRecordSearch } from '../list/useRecordSearch';
import { wordMatcher } from '../list/wordMatcher';
import { golferName, trainerName } from '../screen/personView';

/** A screen or a record. */
interface Found {
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
  url: string;
  toFound(wire: never): Found;
}

const sources: readonly Source[] = [
  {
    title: 'Golfers',
    list: paths.adminGolfers.to(),
    url: '/golfers/admin/all',
    toFound: (golfer: AdminGolferWire) => ({
      label: golferName(golfer),
      detail: golfer.grad_year === null ? '' : `Class of ${golfer.grad_year}`,
      to: adminForms.golfer(golfer.id),
    }),
  },
  {
    title: 'Trainers',
    list: paths.adminTrainers.to(),
    url: '/trainers/admin/all',
    toFound: (trainer: TrainerWire) => ({
      label: trainerName(trainer),
      detail: trainer.title,
      to: adminForms.trainer(trainer.id),
    }),
  },
  {
    title: 'Posts',
    list: paths.adminBlog.to(),
    url: '/posts/admin/all',
    toFound: ({ id, title, status }: AdminPostSummaryWire) => ({
      label: title,
      detail: status,
      to: adminForms.post(id),
    }),
  },
  {
    title: 'Leads',
    list: paths.adminLeads.to(),
    url: '/leads',
    toFound: ({ id, name, email }: LeadSummaryWire) => ({
      label: name,
      detail: email,
      to: paths.adminLead.to(id),
    }),
  },
];

function sectionOf({ title, list, toFound }: Source, words: string, answer?: SearchAnswer): FoundSection {
  const found = answer?.records.map(toFound) ?? [];
  if (!answer || answer.total <= SHOWN) return { title, found };
  const to = listAddress(list, { q: words });
  return { title, found: [...found, { label: `All ${title.toLowerCase()} that match`, to }] };
}

/** The screens and records that match the typed words and the signed-in user may open; for no words only screens. */
export function useFound(typed: string) {
  const mayOpen = useMayOpen();
  const lists = sources.filter(({ list }) => mayOpen(list));
  const {
    words,
    answers = [],
    ...search
  } = useRecordSearch(
    typed,
    lists.map(({ url }) => url),
  );
  const hasWords = wordMatcher(words);
  const screens: FoundSection = {
    title: 'Screens',
    found: searchedScreens.filter(({ label, to }) => hasWords(label) && mayOpen(to)),
  };
  const records = lists.map((source, nr) => sectionOf(source, words, answers[nr]));
  return {
    ...search,
    sections: [screens, ...records].filter(({ found }) => found.length > 0),
    /** The titles of the lists that could not be searched. */
    failed: lists.filter((_, nr) => answers[nr]?.hasFailed).map(({ title }) => title),
  };
}
