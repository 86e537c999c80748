import { limits } from '@site/contract';
import { type StoredErasure, Erasure } from './erasure.model';

interface ErasuresPage {
  erasures: StoredErasure[];
  /** On all pages. */
  total: number;
}

/** The latest first. Without a page, all of them. */
export async function listErasures(page?: number): Promise<ErasuresPage> {
  const found = Erasure.find().sort({ at: -1, _id: -1 });
  if (page !== undefined) found.skip((page - 1) * limits.erasuresPage).limit(limits.erasuresPage);
  const [erasures, total] = await Promise.all([found.lean<StoredErasure[]>(), Erasure.countDocuments()]);
  return { erasures, total };
}
