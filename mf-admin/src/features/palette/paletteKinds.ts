import { paths } from '@site/contract';

/** The kinds of records that can be gone to, in the order in which they are shown. */
export const paletteKinds = [
  'golfer',
  'trainer',
  'post',
  'program',
  'faq',
  'fact',
  'application',
  'message',
] as const;
export type PaletteKind = (typeof paletteKinds)[number];

interface KindTexts {
  /** 'golfers': within a sentence. */
  many: string;
  title: string;
  listPath: string;
  /** Which of the lists on that screen, where it has more than one: its part of the screen, and its name in the address. */
  part?: string;
}

export const kindTexts: Readonly<Record<PaletteKind, KindTexts>> = {
  golfer: { many: 'golfers', title: 'Golfers', listPath: paths.adminGolfers.to() },
  trainer: { many: 'trainers', title: 'Trainers', listPath: paths.adminTrainers.to() },
  post: { many: 'posts', title: 'Posts', listPath: paths.adminBlog.to() },
  program: { many: 'programs', title: 'Programs', listPath: paths.adminPrograms.to() },
  faq: { many: 'FAQs', title: 'FAQs', listPath: paths.adminSiteInfo.to(), part: 'faqs' },
  fact: { many: 'facts', title: 'Facts', listPath: paths.adminSiteInfo.to(), part: 'facts' },
  application: { many: 'applications', title: 'Applications', listPath: paths.adminApplications.to() },
  message: { many: 'messages', title: 'Messages', listPath: paths.adminMessages.to() },
};

/** The list of the kind, searched for these words as if they had been typed there. */
export function searchedList(kind: PaletteKind, words: string): string {
  const { listPath, part } = kindTexts[kind];
  const query = new URLSearchParams({ [part ? `${part}-q` : 'q']: words }).toString();
  return `${listPath}?${query}${part ? `#${part}` : ''}`;
}
