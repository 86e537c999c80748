import { limits, type TrashKind } from '@site/contract';
import type { ApiError } from '@site/runtime';

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

export const restoreFailedText = ({ name }: Named, error?: ApiError): string =>
  `‘${name}’ could not be restored. ${reasonOf(error)}`;

export const purgeFailedText = ({ name }: Named, error?: ApiError): string =>
  `‘${name}’ could not be deleted. ${reasonOf(error)}`;

/** After a deletion has been announced. */
export const undoFailedText = (name: string, error?: ApiError): string =>
  `‘${name}’ could not be restored. ${reasonOf(error, 'It is still in the trash.')}`;

function reasonOf(error: ApiError | undefined, advice = 'Please try again.'): string {
  // Somebody else was quicker, or its time was up.
  if (error?.status === 404) return 'It is no longer in the trash.';
  // A question or a fact of the same words was written meanwhile: the api says which.
  if (error?.status === 409) return error.message;
  return advice;
}
