import { limits } from '@site/contract';
import type { NamingRecord } from '../../db/namingRecords';
import { type StoredErasure, Erasure } from './erasure.model';
import type { ErasureWithTexts } from './erasureWithTexts';
import { namingRecordsByIds } from './namingTexts.service';

interface ErasuresPage {
  erasures: ErasureWithTexts[];
  /** On all pages. */
  total: number;
}

/** The latest first. Without a page, all of them. */
export async function listErasures(page?: number): Promise<ErasuresPage> {
  const found = Erasure.find().sort({ at: -1, _id: -1 });
  if (page !== undefined) found.skip((page - 1) * limits.erasuresPage).limit(limits.erasuresPage);
  const [stored, total] = await Promise.all([found.lean<StoredErasure[]>(), Erasure.countDocuments()]);
  return { erasures: await withTexts(stored), total };
}

/** Titles are read, not stored: they may name the person. */
export async function withTexts(erasures: readonly StoredErasure[]): Promise<ErasureWithTexts[]> {
  const records = await namingRecordsByIds(erasures.flatMap(({ texts = [] }) => texts));
  return erasures.map(({ texts = [], ...erasure }) => ({
    ...erasure,
    texts: texts.flatMap(({ recordId }) => {
      const record = records.get(recordId);
      return record ? [{ ...record, isChanged: isChangedSince(record, erasure) }] : [];
    }),
  }));
}

// The erasure itself may have taken a testimonial out of a programme.
const isChangedSince = (
  { isDeleted, updatedAt }: NamingRecord,
  { at, doneAt }: Pick<StoredErasure, 'at' | 'doneAt'>,
): boolean => !isDeleted && updatedAt > (doneAt ?? at);
