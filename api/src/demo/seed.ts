import { areEmpty, isSeedUnfinished, noteSeed } from '../db/seedState';
import type { PictureStep, Seed } from './seeds/Seed';
import { sceneStore } from './seeds/scenes';
import { seedGolfers } from './seeds/seedGolfers';
import { seedLeads } from './seeds/seedLeads';
import { seedPosts } from './seeds/seedPosts';
import { seedPrograms } from './seeds/seedPrograms';
import { seedSiteInfo } from './seeds/seedSiteInfo';
import { seedTrainers } from './seeds/seedTrainers';

const CONTENT = ['Post', 'Golfer', 'Trainer', 'Program', 'Faq', 'Fact', 'Application', 'ContactMessage'];

/** Whether the demo content is to be written: nobody has written anything yet, or it was not brought to its end. */
export async function needsSeed(): Promise<boolean> {
  return (await areEmpty(CONTENT)) || isSeedUnfinished();
}

/** Writes the demo content. A second run sets its words back and leaves pictures, and other records, alone. */
export async function seedDemo(onProgress: (message: string) => void = () => undefined): Promise<void> {
  await noteSeed(false);
  const sceneImage = sceneStore();
  // Athletes name their trainers, so the trainers come first.
  const seeds: Seed[] = [
    seedPosts(sceneImage),
    seedTrainers,
    seedGolfers,
    seedPrograms(sceneImage),
    seedSiteInfo,
    seedLeads,
  ];
  for (const { writeTexts } of seeds) await writeTexts();
  const steps = (await Promise.all(seeds.map(({ pictures }) => pictures()))).flat();
  await drawAll(steps, onProgress);
  await noteSeed(true);
}

async function drawAll(steps: readonly PictureStep[], onProgress: (message: string) => void): Promise<void> {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      await step.draw();
      onProgress(`Picture ${steps.length - waiting.length} of ${steps.length}: ${step.what}`);
    }
  };
  // One picture is drawn while another one is encoded.
  await Promise.all([work(), work()]);
}
