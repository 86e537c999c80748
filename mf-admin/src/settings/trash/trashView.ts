import { limits, type TrashItemWire, type TrashKind } from '@site/contract';

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
    id,
    kind,
    name: label,
    deletedAt: deleted_at,
    goneAt: purge_at,
    isPublicWithoutConsent: wire.public_without_consent,
  };
}

export const trashTexts = {
  title: 'Trash',
  lead: `What was deleted is kept here for ${limits.trashDays} days. Until then it can be restored as it was, with its pictures. Applications and messages spend the last ${limits.expiredLeadDays} days of their retention here.`,
  empty: 'The trash is empty.',
  failed: 'Failed to load the trash',
  loading: 'the trash',
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
