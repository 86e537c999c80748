import { limits, type TrashKind } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { trashFailureReason } from '../../shared/records/restoreFailure';

export const trashTexts = {
  title: 'Trash',
  lead: `What was deleted is kept here for ${limits.trashDays} days. Until then it can be restored as it was, with its pictures.`,
  empty: 'The trash is empty.',
  failed: 'Failed to load the trash',
  purgeQuestion: 'Delete this for good?',
} as const;

interface KindWords {
  one: string;
  /** 'golfers': where it is back. */
  many: string;
}

export const kindWords: Readonly<Record<TrashKind, KindWords>> = {
  golfer: { one: 'Golfer', many: 'golfers' },
  trainer: { one: 'Trainer', many: 'trainers' },
  post: { one: 'Blog post', many: 'blog posts' },
  program: { one: 'Program', many: 'programs' },
  faq: { one: 'FAQ', many: 'FAQs' },
  fact: { one: 'Fact', many: 'facts' },
};

interface Named {
  name: string;
  kind: TrashKind;
}

export const restoredText = ({ name, kind }: Named): string =>
  `‘${name}’ is back among the ${kindWords[kind].many}`;

export const purgedText = ({ name }: Named): string => `‘${name}’ is deleted for good`;

export const purgeFailedText = ({ name }: Named, error?: ApiError): string =>
  `‘${name}’ could not be deleted. ${trashFailureReason(error)}`;
