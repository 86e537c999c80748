import type { OverviewPart } from '@site/contract';
import type { Counted } from '../../db/countUpTo';
import type { Stored } from '../../db/findPage';

/** What each part says. */
export interface OverviewParts extends Record<OverviewPart, object> {
  new_leads: Counted;
  spam_leads: Counted;
  steps_due: Counted;
  leads_held: Counted;
  failed_mails: Counted;
  comments_waiting: Counted;
  agreed_hidden: Counted;
  without_consent: Counted;
  without_photo: Counted;
  adults: Counted;
  scheduled_posts: Counted & { next: Stored<{ title: string; publishAt: Date | null }>[] };
  drafts: Counted;
  examples: { golfers: Counted; trainers: Counted; testimonials: Counted };
}

export interface Overview {
  parts: Partial<OverviewParts>;
  failed: OverviewPart[];
}
