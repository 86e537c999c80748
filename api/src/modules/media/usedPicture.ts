import type { PictureUse } from '../../shared/PictureUse';
import type { LibraryPictureFields } from '../images/libraryPicture.service';

/** A picture with the places that show it, those that visitors see first. */
export type UsedPicture = LibraryPictureFields & { uses: PictureUse[] };
