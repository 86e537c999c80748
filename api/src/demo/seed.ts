import { limits } from '@site/contract';
import { connectedDb } from '../db/connect';
import { Lead, newLead } from '../modules/leads/lead.model';
import applications from '../../demo/applications.json';
import messages from '../../demo/contactMessages.json';
import { daysFrom, leavingDay, momentOn, yearOf } from './demoContent';
import { seedPosts, seedPrograms, seedSiteInfo } from './seedPages';
import { seedGolfers, seedTrainers } from './seedPeople';

const MODELS = ['Post', 'Golfer', 'Trainer', 'Program', 'Faq', 'Fact', 'Lead'];

/** In this order, because athletes and posts reference their trainers. */
const SEEDS: Readonly<Record<string, (today: Date) => Promise<void>>> = {
  trainers: seedTrainers,
  posts: seedPosts,
  athletes: seedGolfers,
  programmes: seedPrograms,
  'questions and facts': seedSiteInfo,
  'applications and messages': seedLeads,
};

const ID = 'demo';

interface SeedState {
  _id: string;
  /** False while seeding, and after the process was killed meanwhile. */
  isFinished: boolean;
}

const states = () => connectedDb().collection<SeedState>('seeds');

/** Whether to write the demo content: the database is empty, or an earlier seed was interrupted. */
export async function needsSeed(): Promise<boolean> {
  const counts = MODELS.map((name) => Lead.db.model(name).estimatedDocumentCount());
  const isEmpty = (await Promise.all(counts)).every((count) => count === 0);
  return isEmpty || (await states().findOne({ _id: ID }))?.isFinished === false;
}

/** Writes the demo content. A second run resets its texts and leaves pictures and other records alone. */
export async function seedDemo(onProgress: (message: string) => void = () => undefined): Promise<void> {
  await noteState(false);
  const today = new Date();
  for (const [what, seed] of Object.entries(SEEDS)) {
    await seed(today);
    onProgress(`Demo content: ${what}`);
  }
  await noteState(true);
}

async function noteState(isFinished: boolean): Promise<void> {
  await states().updateOne({ _id: ID }, { $set: { isFinished } }, { upsert: true });
}

const SCHOOL_ENDS_ON = '06-30';

/** A few leads for the admin's tables: no mail is sent for them, and none of them waits for an answer. */
async function seedLeads(today: Date): Promise<void> {
  const dayOf = daysFrom(today);
  const leads = [
    ...applications.map((lead) => ({ ...lead, kind: 'application' as const })),
    ...messages.map((lead) => ({ ...lead, kind: 'message' as const, yearsToGo: null })),
  ];
  for (const { kind, name, email, message, daysAgo, at, yearsToGo } of leads) {
    if (await Lead.exists({ kind, email })) continue;
    const gradYear = yearsToGo === null ? null : yearOf(leavingDay(dayOf(0), SCHOOL_ENDS_ON, yearsToGo));
    const words = { kind, name, email, message, ...(kind === 'application' && { gradYear }) };
    const lead = newLead(words, momentOn(dayOf(-daysAgo), at), limits.retentionMonths);
    await Lead.create({ ...lead, work: { state: 'closed' } });
  }
}
