import pino from 'pino';
import { purgeByKind } from '../modules/allModules';
import { purgeTrash } from '../records/trash/purgeTrash.service';

/** What the daily job does with the trash at this time of the database. Returns how many it deleted for good. */
export const purgeDue = (now: Date): Promise<number> =>
  purgeTrash({ now, purgeByKind, log: pino({ level: 'silent' }) });
