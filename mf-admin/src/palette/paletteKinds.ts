import { paths } from '@site/contract';

/** The kinds of records that can be gone to, in the order in which they are shown. */
export const paletteKinds = ['golfer', 'trainer', 'post', 'program', 'application', 'message'] as const;
export type PaletteKind = (typeof paletteKinds)[number];

interface KindTexts {
  /** 'golfers': within a sentence. */
  many: string;
  title: string;
  listPath: string;
}

export const kindTexts: Readonly<Record<PaletteKind, KindTexts>> = {
  golfer: { many: 'golfers', title: 'Golfers', listPath: paths.adminGolfers.to() },
  trainer: { many: 'trainers', title: 'Trainers', listPath: paths.adminTrainers.to() },
  post: { many: 'posts', title: 'Posts', listPath: paths.adminBlog.to() },
  program: { many: 'programs', title: 'Programs', listPath: paths.adminPrograms.to() },
  application: { many: 'applications', title: 'Applications', listPath: paths.adminApplications.to() },
  message: { many: 'messages', title: 'Messages', listPath: paths.adminMessages.to() },
};

/** The list of the kind, searched for these words as if they had been typed there. */
export const searchedList = (kind: PaletteKind, words: string): string =>
  `${kindTexts[kind].listPath}?${new URLSearchParams({ q: words }).toString()}`;
