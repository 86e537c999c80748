import type { OverviewWire } from '../overview';
import { builder } from './builder';

const NOTHING = { count: 0, is_capped: false };

/** What an owner is told when nothing is waiting. */
export const buildOverview = builder((): OverviewWire => ({
  failed: [],
  new_leads: NOTHING,
  spam_leads: NOTHING,
  steps_due: NOTHING,
  leads_held: NOTHING,
  failed_mails: NOTHING,
  comments_waiting: NOTHING,
  agreed_hidden: NOTHING,
  without_consent: NOTHING,
  without_photo: NOTHING,
  adults: NOTHING,
  scheduled_posts: { ...NOTHING, next: [] },
  drafts: NOTHING,
  examples: { golfers: NOTHING, trainers: NOTHING, testimonials: NOTHING },
}));
