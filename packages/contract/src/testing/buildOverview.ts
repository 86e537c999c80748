import type { OverviewWire } from '../overview';
import { builder } from './builder';

const NOTHING = { count: 0 };

/** What an owner is told when nothing is waiting. */
export const buildOverview = builder((): OverviewWire => ({
  failed: [],
  new_leads: NOTHING,
  steps_due: NOTHING,
  failed_mails: NOTHING,
  comments_waiting: NOTHING,
  without_consent: NOTHING,
  adults: NOTHING,
  examples: { golfers: NOTHING, trainers: NOTHING, testimonials: NOTHING },
}));
