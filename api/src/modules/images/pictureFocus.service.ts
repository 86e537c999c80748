import type { PictureFocus } from '@site/contract';
import { ofVersion } from '../../db/concurrentEdits';
import type { Transaction } from '../../db/inTransaction';
import { stale } from '../../http/errors';
import { LibraryPicture } from './libraryPicture.model';
import { type LibraryPictureDoc, contentFilter, findPicture } from './libraryPicture.service';

/** Notes what stays in view where a picture is cut. Throws 404, or 409 when the picture has another version. */
export async function focusPicture(
  id: string,
  { focus, basedOn }: { focus: PictureFocus; basedOn: string | undefined },
  transaction: Transaction,
): Promise<LibraryPictureDoc> {
  const { updatedAt } = ofVersion(basedOn);
  const focused = await LibraryPicture.findOneAndUpdate(
    { ...contentFilter(id), ...(updatedAt && { 'metadata.facts.updatedAt': updatedAt }) },
    { $set: { 'metadata.facts.focus': focus, 'metadata.facts.updatedAt': new Date() } },
    { returnDocument: 'after', session: transaction },
  ).lean<LibraryPictureDoc>();
  if (focused) return focused;
  await findPicture(id, ['content']);
  throw stale();
}
