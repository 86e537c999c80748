import { namingRecords } from '../../db/namingRecords';
import { type LibraryPictureFields, LibraryPicture, hasFacts } from './libraryPicture.model';

/** The pictures whose description or file name names somebody. */
export const namingPictures = namingRecords<LibraryPictureFields>(LibraryPicture, {
  kind: 'picture',
  filter: hasFacts(),
  select: 'metadata.imageId metadata.facts.alt metadata.facts.fileName metadata.facts.updatedAt',
  describe: ({ metadata: { facts } }) => ({ title: facts.alt || facts.fileName, updatedAt: facts.updatedAt }),
  textsOf: ({ metadata: { facts } }) => [facts.alt, facts.fileName],
});
