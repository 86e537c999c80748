import type { Transaction } from '../../db/inTransaction';
import { imageIdsOfAgency } from '../site/agency.service';
import { imageIdsOfGolfers } from '../golfers/golferPhoto.service';
import { imageIdsOfPosts } from '../posts/textPictures.service';
import { imageIdsOfVersions } from '../posts/versionPictures.service';
import { imageIdsOfPrograms } from '../programs/program.service';
import { imageIdsOfTrainers } from '../trainers/trainerPictures.service';
import { imageIdsInTrash } from '../../records/trash/trash.service';

// In sequence: a transaction runs one operation at a time.
const USERS = [
  imageIdsOfPosts,
  imageIdsOfPrograms,
  imageIdsOfAgency,
  imageIdsOfGolfers,
  imageIdsOfTrainers,
  imageIdsOfVersions,
  imageIdsInTrash,
];

/** Those of these pictures that no record shows, and none may be restored with. */
export async function unusedAmong(imageIds: readonly string[], transaction: Transaction): Promise<string[]> {
  if (imageIds.length === 0) return [];
  const used = new Set<string>();
  for (const idsOf of USERS) for (const id of await idsOf(transaction)) used.add(id);
  return imageIds.filter((id) => !used.has(id));
}
