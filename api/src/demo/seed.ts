import { areEmpty, isSeedUnfinished, noteSeed } from '../db/seedState';
import { seedLeads } from './seedLeads';
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

/** Whether to write the demo content: the database is empty, or an earlier seed was interrupted. */
export async function needsSeed(): Promise<boolean> {
  return (await areEmpty(MODELS)) || isSeedUnfinished();
}

/** Writes the demo content. A second run resets its texts and leaves pictures and other records alone. */
export async function seedDemo(onProgress: (message: string) => void = () => undefined): Promise<void> {
  await noteSeed(false);
  const today = new Date();
  for (const [what, seed] of Object.entries(SEEDS)) {
    await seed(today);
    onProgress(`Demo content: ${what}`);
  }
  await noteSeed(true);
}
