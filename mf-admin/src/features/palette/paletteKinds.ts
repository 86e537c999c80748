import { adminForms, openedRecord, paths } from '@site/contract';

/** The searchable kinds of records, in display order. */
export const paletteKinds = ['golfer', 'trainer', 'post', 'program', 'faq', 'fact', 'lead'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

interface KindTexts {
  /** Mid-sentence plural: 'golfers'. */
  many: string;
  title: string;
  listPath: string;
  /** On a screen with several lists: the id of this list's section, and the prefix of its query parameters. */
  part?: string;
}

export const kindTexts: Readonly<Record<PaletteKind, KindTexts>> = {
  golfer: { many: 'golfers', title: 'Golfers', listPath: paths.adminGolfers.to() },
  trainer: { many: 'trainers', title: 'Trainers', listPath: paths.adminTrainers.to() },
  post: { many: 'posts', title: 'Posts', listPath: paths.adminBlog.to() },
  program: { many: 'programs', title: 'Programs', listPath: paths.adminPrograms.to() },
  faq: { many: 'FAQs', title: 'FAQs', listPath: paths.adminSiteInfo.to(), part: 'faqs' },
  fact: { many: 'facts', title: 'Facts', listPath: paths.adminSiteInfo.to(), part: 'facts' },
  lead: { many: 'leads', title: 'Leads', listPath: paths.adminLeads.to() },
};

/** The address of the kind's list, filtered by these words. */
export function searchedList(kind: PaletteKind, words: string): string {
  const { listPath, part } = kindTexts[kind];
  const query = new URLSearchParams({ [part ? `${part}-q` : 'q']: words }).toString();
  return `${listPath}?${query}${part ? `#${part}` : ''}`;
}

/** Where a record is opened: on its own screen, or in the form of its list's screen. */
export function recordAddress(kind: PaletteKind, id: string): string {
  const entryOf = ({ listPath, part }: KindTexts) => `${openedRecord(listPath, id)}#${part}`;
  switch (kind) {
    case 'lead':
      return paths.adminLead.to(id);
    case 'faq':
    case 'fact':
      return entryOf(kindTexts[kind]);
    default:
      return adminForms[kind](id);
  }
}
