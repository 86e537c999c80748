import { londonDay, type OverviewPart, overviewParts } from '@site/contract';
import { counted } from '../../db/countUpTo';
import { recentDatabaseNow } from '../../db/databaseClock';
import { unavailable } from '../../http/errors';
import { within } from '../../shared/within';
import { countWaitingComments } from '../comments/comment.service';
import {
  countAdults,
  countAgreedHidden,
  countExamples,
  countWithoutConsent,
  countWithoutPhoto,
} from '../golfers/golferGaps.service';
import { countLeads } from '../leads/lead.service';
import { countHeldLeads } from '../leads/leadRetention.service';
import { countFailedMails } from '../mail/outbox.service';
import { countDrafts, readScheduled } from '../posts/post.service';
import { countExampleTestimonials } from '../programs/testimonial.service';
import { countExampleTrainers } from '../trainers/trainer.service';
import type { Overview, OverviewParts } from './overviewParts';

interface Sources {
  retentionMonths: number;
}

const readers: { readonly [Part in OverviewPart]: (sources: Sources) => Promise<OverviewParts[Part]> } = {
  new_leads: async () => counted(await countLeads({ state: 'new', flagged: 'no' })),
  spam_leads: async () => counted(await countLeads({ state: 'new', flagged: 'yes' })),
  steps_due: async () => counted(await countLeads({ due: londonDay(await recentDatabaseNow()) })),
  leads_held: async () => counted(await countHeldLeads()),
  failed_mails: countFailedMails,
  comments_waiting: countWaitingComments,
  agreed_hidden: countAgreedHidden,
  without_consent: countWithoutConsent,
  without_photo: countWithoutPhoto,
  adults: countAdults,
  scheduled_posts: readScheduled,
  drafts: countDrafts,
  examples: async () => {
    const [golfers, trainers, testimonials] = await Promise.all([
      countExamples(),
      countExampleTrainers(),
      countExampleTestimonials(),
    ]);
    return { golfers, trainers, testimonials };
  },
};

/** The list that each of them links to is open to editors (docs/decisions/100-owners-and-editors.md). */
const EDITORS_PARTS: readonly OverviewPart[] = ['comments_waiting', 'scheduled_posts', 'drafts'];

// The dashboard does not wait for the slowest of them.
const PART_MS = 3_000;

interface OverviewRules extends Sources {
  isOwner: boolean;
  onFailure(part: OverviewPart, error: unknown): void;
}

/** What may need whoever asks. A part that cannot be read in time leaves the others. */
export async function readOverview({ isOwner, onFailure, ...sources }: OverviewRules): Promise<Overview> {
  const overview: Overview = { parts: {}, failed: [] };
  const read = async (part: OverviewPart): Promise<void> => {
    try {
      const found = await within<object>(PART_MS, readers[part](sources), () =>
        unavailable('It took too long.'),
      );
      Object.assign(overview.parts, { [part]: found });
    } catch (error) {
      overview.failed.push(part);
      onFailure(part, error);
    }
  };
  await Promise.all((isOwner ? overviewParts : EDITORS_PARTS).map(read));
  return overview;
}
