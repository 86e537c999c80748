import { limits, type TrashItemWire, type TrashKind } from '@site/contract';
import type { ApiError } from '@site/runtime';
import { trashFailureReason } from '../../list/useDeletion';
import { unconsentedTexts } from '../../golfers/unconsented';
import type { RowNames } from '../../list/ListKind';

/** A record in the trash. Dates are ISO strings, as the api sends them. */
export interface TrashRow {
  id: string;
  kind: TrashKind;
  name: string;
  deletedAt: string;
  goneAt: string;
  /** Restored, the profile would be on the site without a consent record. */
  isPublicWithoutConsent: boolean;
}

export function toTrashRow({ id, kind, label, deleted_at, purge_at, ...wire }: TrashItemWire): TrashRow {
  return {
    ...{ id, kind, name: label, deletedAt: deleted_at, goneAt: purge_at },
    isPublicWithoutConsent: wire.public_without_consent,
  };
}

export const trashTexts = {
  title: 'Trash',
  lead: `What was deleted is kept here for ${limits.trashDays} days. Until then it can be restored as it was, with its pictures. Applications and messages spend the last ${limits.expiredLeadDays} days of their retention here.`,
  editorsLead: `Deleted posts and comments are kept here for ${limits.trashDays} days. Until then they can be restored as they were, posts with their pictures.`,
  empty: 'The trash is empty.',
  failed: 'Failed to load the trash',
  loading: 'the trash',
  searched: 'names and titles',
  purgeQuestion: 'Delete this for good?',
} as const;

interface KindWords {
  one: string;
  /** 'golfers': the list it was restored to. */
  many: string;
}

export const kindWords: Readonly<Record<TrashKind, KindWords>> = {
  golfer: { one: 'Golfer', many: 'golfers' },
  trainer: { one: 'Trainer', many: 'trainers' },
  post: { one: 'Blog post', many: 'blog posts' },
  program: { one: 'Program', many: 'programs' },
  testimonial: { one: 'Testimonial', many: 'testimonials' },
  placement: { one: 'Placement', many: 'placements' },
  faq: { one: 'FAQ', many: 'FAQs' },
  fact: { one: 'Fact', many: 'facts' },
  application: { one: 'Application', many: 'applications' },
  message: { one: 'Message', many: 'messages' },
  comment: { one: 'Comment', many: 'comments' },
};

interface Named {
  name: string;
  kind: TrashKind;
}

export const restoredText = ({ name, kind }: Named): string =>
  `‘${name}’ is back among the ${kindWords[kind].many}`;

/** `isGateOn`: the setting 'Publish only with consent'. */
export function restoreQuestion(what: string, rows: readonly TrashRow[], isGateOn: boolean): string {
  const { length } = rows.filter(({ isPublicWithoutConsent }) => isPublicWithoutConsent);
  const question = `Restore ${what}?`;
  if (length === 0) return question;
  if (rows.length === 1 && !isGateOn) return unconsentedTexts.question;
  const [athletes, go, stay] = length === 1 ? ['athlete', 'goes', 'stays'] : ['athletes', 'go', 'stay'];
  return isGateOn
    ? `${question} ${length} ${athletes} without a consent record ${stay} in the trash.`
    : `${question} ${length} ${athletes} ${go} on the site without a consent record.`;
}

export const purgedText = ({ name }: Named): string => `‘${name}’ is deleted for good`;

export const purgeFailedText = ({ name }: Named, error?: ApiError): string =>
  `‘${name}’ could not be deleted. ${trashFailureReason(error)}`;

export const trashNames: RowNames<TrashRow> = {
  noun: { one: 'record', many: 'records' },
  nameOf: ({ name }) => name,
};

/** The api's names of the columns that can be sorted. */
export const trashSorts = { name: 'label', kind: 'kind', deleted: 'deleted_at', gone: 'purge_at' };
