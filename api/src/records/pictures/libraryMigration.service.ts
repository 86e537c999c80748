import type { PictureSubject } from '@site/contract';
import sharp from 'sharp';
import type { MigrationRun } from '../../db/migrations/Migration';
import type { StoredImage } from '../storedFields';
import { readFile } from './image.model';
import { LibraryPicture, filesWithoutFacts, hasFacts, setFacts } from './libraryPicture.model';
import { type LibraryPictureDoc, newFacts, soughtBy } from './libraryPicture.service';

/**
 * Gives facts to pictures that were stored before the library existed, or by an earlier version during an update. Returns
 * their number.
 */
export async function addMissingFacts(
  personIds: readonly string[],
  { isDryRun, signal }: MigrationRun,
): Promise<number> {
  const persons = new Set(personIds);
  const pictures = await filesWithoutFacts();
  let added = 0;
  for (const { imageId, isUnlisted, widths } of pictures) {
    signal.throwIfAborted();
    if (isDryRun) added += 1;
    else {
      const subject = isUnlisted || persons.has(imageId) ? 'person' : 'content';
      added += await addFacts(imageId, { subject, widths });
    }
  }
  return added;
}

async function addFacts(
  imageId: string,
  { subject, widths }: { subject: PictureSubject; widths: readonly number[] },
): Promise<number> {
  const sorted = [...widths].sort((a, b) => a - b);
  const name = `${imageId}/${sorted.at(-1)}.webp`;
  const file = await readFile(name, { evenWithheld: true });
  const size = file && (await sizeOf(file.bytes));
  // Deleted meanwhile, or damaged: it is not shown.
  return size ? setFacts(name, newFacts({ ...size, widths: sorted, subject, fileName: '' })) : 0;
}

async function sizeOf(file: Buffer): Promise<Pick<StoredImage, 'width' | 'height'> | undefined> {
  try {
    const { width, height } = await sharp(file).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** Derives again what pictures are searched by. Returns the number of changed pictures. */
export async function refreshPictures({ isDryRun, signal }: MigrationRun): Promise<number> {
  let changed = 0;
  const pictures = LibraryPicture.find(hasFacts())
    .select('metadata.facts')
    .lean<LibraryPictureDoc[]>()
    .cursor();
  for await (const { _id, metadata } of pictures) {
    signal.throwIfAborted();
    const words = soughtBy(metadata.facts).searchWords;
    if (words.join(' ') === metadata.facts.searchWords.join(' ')) continue;
    if (!isDryRun) await LibraryPicture.updateOne({ _id }, { $set: { 'metadata.facts.searchWords': words } });
    changed += 1;
  }
  return changed;
}
