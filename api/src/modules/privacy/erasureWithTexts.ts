import type { NamingRecord } from '../../db/namingRecords';
import type { StoredErasure } from './erasure.model';

/** What named the person and stayed, as it is today. */
export interface TextOfErasure extends NamingRecord {
  /** Saved since. Whether it still names the person is not known any more: their name is gone. */
  isChanged: boolean;
}

export type ErasureWithTexts = Omit<StoredErasure, 'texts'> & { texts: TextOfErasure[] };
