import { trashKinds } from '@site/contract';
import { inTransaction } from '../db/inTransaction';
import type { RestoreByKind } from '../db/wholeRecord';
import type { ApiModule } from './ApiModule';
import { golferModule } from './golfers/golfer.module';
import { imageModule } from './images/image.module';
import { leadModule } from './leads/lead.module';
import { postModule } from './posts/post.module';
import { programModule } from './programs/program.module';
import { siteInfoModule } from './siteinfo/siteinfo.module';
import { trainerModule } from './trainers/trainer.module';
import { trashModule } from './trash/trash.module';

export const allModules: readonly ApiModule[] = [
  golferModule,
  trainerModule,
  programModule,
  postModule,
  siteInfoModule,
  trashModule,
  leadModule,
  imageModule,
];

/**
 * The ids of every picture that any record names, all at one moment: between two, a record that moves to the trash or out
 * of it would be in neither place, and its pictures would be deleted.
 */
export function imageIdsInUse(): Promise<string[]> {
  return inTransaction(async (transaction) => {
    const ids: string[] = [];
    for (const { imageIdsInUse } of allModules) ids.push(...((await imageIdsInUse?.(transaction)) ?? []));
    return ids;
  });
}

/** The trash module cannot import these: the modules that own the records import it. */
export const restoreByKind = Object.assign({}, ...allModules.map(({ restore }) => restore)) as RestoreByKind;

const missing = trashKinds.filter((kind) => !restoreByKind[kind]);
if (missing.length > 0)
  throw new Error(`No module restores these kinds from the trash: ${missing.join(', ')}`);
