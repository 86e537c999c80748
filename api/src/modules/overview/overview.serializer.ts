import type { CountedWire, ExamplesWire, OverviewWire, ScheduledPostsWire } from '@site/contract';
import type { Counted } from '../../db/countUpTo';
import type { Overview, OverviewParts } from './overviewParts';

/** What is not known is absent in JSON. */
export function serializeOverview({ parts, failed }: Overview): OverviewWire {
  return {
    failed,
    new_leads: serializeCounted(parts.new_leads),
    spam_leads: serializeCounted(parts.spam_leads),
    steps_due: serializeCounted(parts.steps_due),
    leads_held: serializeCounted(parts.leads_held),
    failed_mails: serializeCounted(parts.failed_mails),
    comments_waiting: serializeCounted(parts.comments_waiting),
    agreed_hidden: serializeCounted(parts.agreed_hidden),
    without_consent: serializeCounted(parts.without_consent),
    without_photo: serializeCounted(parts.without_photo),
    adults: serializeCounted(parts.adults),
    scheduled_posts: parts.scheduled_posts && serializeScheduled(parts.scheduled_posts),
    drafts: serializeCounted(parts.drafts),
    examples: parts.examples && serializeExamples(parts.examples),
  };
}

const toCounted = ({ count, isCapped }: Counted): CountedWire => ({ count, is_capped: isCapped });
const serializeCounted = (counted: Counted | undefined): CountedWire | undefined =>
  counted && toCounted(counted);

const serializeExamples = ({ golfers, trainers, testimonials }: OverviewParts['examples']): ExamplesWire => ({
  golfers: toCounted(golfers),
  trainers: toCounted(trainers),
  testimonials: toCounted(testimonials),
});

const serializeScheduled = ({ count, isCapped, next }: OverviewParts['scheduled_posts']) =>
  ({
    count,
    is_capped: isCapped,
    // Between the count and this, one may have been published.
    next: next.flatMap(({ _id, title, publishAt }) =>
      publishAt ? { id: String(_id), title, publish_at: publishAt.toISOString() } : [],
    ),
  }) satisfies ScheduledPostsWire;
