import { imageIdsOfGolfers } from '../modules/golfers/golfer.service';
import { imageIdsOfPosts } from '../modules/posts/post.service';
import { imageIdsOfPrograms } from '../modules/programs/program.service';
import { imageIdsOfTrainers } from '../modules/trainers/trainer.service';

// Whoever names pictures stands here, or the sweep deletes them after an hour.
const NAMED_BY: readonly (() => Promise<string[]>)[] = [
  imageIdsOfPosts,
  imageIdsOfGolfers,
  imageIdsOfTrainers,
  imageIdsOfPrograms,
];

/** The ids of every picture that any record names. */
export async function imageIdsInUse(): Promise<string[]> {
  return (await Promise.all(NAMED_BY.map((idsOf) => idsOf()))).flat();
}
