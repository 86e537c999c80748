import type { PictureUse } from '../../records/pictures/PictureUse';
import type { LibraryPictureFields } from '../../records/pictures/libraryPicture.service';

/** A picture with the places that show it, those that visitors see first. */
export type UsedPicture = LibraryPictureFields & { uses: PictureUse[] };
