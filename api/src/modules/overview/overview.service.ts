import { londonDay, type OverviewPart, overviewParts } from '@site/contract';
import { recentDatabaseNow } from '../../db/databaseClock';
import type { Counted } from '../../db/findPage';
import type { OperationsSettings } from '../../http/context';
import { unavailable } from '../../http/errors';
import { within } from '../../shared/within';
import { countWithoutConsent, countWithoutPhoto } from '../golfers/golferGaps.service';
import { countLeads, countStepsDue } from '../leads/leadInbox.service';
import { countFailedMails } from '../outbox/outboxList.service';
import { countDrafts, readScheduled, type ScheduledPost } from '../posts/postPlans.service';
import { countUrgent } from '../privacy/privacyRequest.service';
import { readReleaseNews, type ReleaseNews } from '../releases/releaseNews.service';
import { countFailures } from '../vitals/vitalsReport.service';

/** What each part says. */
interface Parts extends Record<OverviewPart, object> {
  privacy_requests: Counted & { overdue: number };
  new_leads: Counted;
  steps_due: Counted;
  failed_mails: Counted;
  without_consent: Counted;
  without_photo: Counted;
  scheduled_posts: Counted & { next: ScheduledPost[] };
  drafts: Counted;
  releases: ReleaseNews;
  faults: Counted;
}

interface Sources {
  operations: OperationsSettings | undefined;
}

// Since yesterday.
const FAULT_DAYS = 2;

const readers: { readonly [Part in OverviewPart]: (sources: Sources) => Promise<Parts[Part]> } = {
  privacy_requests: countUrgent,
  // Counted from an index and the size of the collections: it may be more than a thousand.
  new_leads: async () => ({ count: (await countLeads()).new, isCapped: false }),
  steps_due: async () => countStepsDue(londonDay(await recentDatabaseNow())),
  failed_mails: countFailedMails,
  without_consent: countWithoutConsent,
  without_photo: countWithoutPhoto,
  scheduled_posts: readScheduled,
  drafts: countDrafts,
  releases: ({ operations }) => readReleaseNews(operations),
  faults: () => countFailures(FAULT_DAYS),
};

/** The list that each of them links to is open to editors (docs/decisions/100-owners-and-editors.md). */
const EDITORS_PARTS: readonly OverviewPart[] = ['scheduled_posts', 'drafts'];

// The dashboard does not wait for the slowest of them.
const PART_MS = 3_000;

interface OverviewRules extends Sources {
  isOwner: boolean;
  onFailure(part: OverviewPart, error: unknown): void;
}

export interface Overview {
  parts: Partial<Parts>;
  failed: OverviewPart[];
}

/** What may need whoever asks. A part that cannot be read in time leaves the others. */
export async function readOverview({ isOwner, onFailure, ...sources }: OverviewRules): Promise<Overview> {
  const overview: Overview = { parts: {}, failed: [] };
  const read = async (part: OverviewPart): Promise<void> => {
    try {
      const found = await within<object>(PART_MS, readers[part](sources), () => unavailable('It took too long.'));
      Object.assign(overview.parts, { [part]: found });
    } catch (error) {
      overview.failed.push(part);
      onFailure(part, error);
    }
  };
  await Promise.all((isOwner ? overviewParts : EDITORS_PARTS).map(read));
  return overview;
}
