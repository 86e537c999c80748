import { londonDay, type OverviewPart, overviewParts, type OverviewWire } from '@site/contract';
import { recentDatabaseNow } from '../../db/databaseClock';
import { countWaitingComments } from '../comments/comment.service';
import { countAdults, countExamples, countWithoutConsent } from '../golfers/golferRelations.service';
import { countLeads } from '../leads/lead.service';
import { countFailedMails } from '../mail/outbox.service';
import { countExampleTestimonials } from '../programs/testimonial.service';
import { countExampleTrainers } from '../trainers/trainer.service';

const counted = async (count: Promise<number>) => ({ count: await count });

const readers: { readonly [Part in OverviewPart]: () => Promise<OverviewWire[Part]> } = {
  new_leads: () => counted(countLeads({ state: 'new', flagged: 'no' })),
  steps_due: async () => counted(countLeads({ due: londonDay(await recentDatabaseNow()) })),
  failed_mails: () => counted(countFailedMails()),
  comments_waiting: () => counted(countWaitingComments()),
  without_consent: () => counted(countWithoutConsent()),
  adults: () => counted(countAdults()),
  examples: async () => ({
    golfers: await counted(countExamples()),
    trainers: await counted(countExampleTrainers()),
    testimonials: await counted(countExampleTestimonials()),
  }),
};

/** The list that it links to is open to editors (docs/decisions/100-owners-and-editors.md). */
const EDITORS_PARTS: readonly OverviewPart[] = ['comments_waiting'];

interface OverviewRules {
  isOwner: boolean;
  onFailure(part: OverviewPart, error: unknown): void;
}

/** What may need whoever asks. A part that cannot be read leaves the others. */
export async function readOverview({ isOwner, onFailure }: OverviewRules): Promise<OverviewWire> {
  const overview: OverviewWire = { failed: [] };
  const read = async (part: OverviewPart): Promise<void> => {
    try {
      Object.assign(overview, { [part]: await readers[part]() });
    } catch (error) {
      overview.failed.push(part);
      onFailure(part, error);
    }
  };
  await Promise.all((isOwner ? overviewParts : EDITORS_PARTS).map(read));
  return overview;
}
