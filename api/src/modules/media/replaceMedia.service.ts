import { imageIdOf, imagePath } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import { AppError, conflict } from '../../http/errors';
import {
  type PictureFile,
  type ThrowIfShuttingDown,
  keptFromNow,
  storeImages,
} from '../../records/pictures/image.service';
import { changePicture, describePicture, findPicture } from '../../records/pictures/libraryPicture.service';
import { changePictureEverywhere, pictureUses } from '../../records/pictures/pictureUses';
import type { StoredImage } from '../../records/fields';
import { type UsedPicture, getMedia } from './media.service';

export interface Replacement {
  file: PictureFile;
  /** The version that the admin has seen. */
  basedOn: string | undefined;
  /** Programmes and partners are the owners'. */
  isOwner: boolean;
  throwIfShuttingDown: ThrowIfShuttingDown;
}

interface Swap {
  from: string;
  to: StoredImage;
}

const UNUSED = 'Nothing shows this picture any more';
const FOR_OWNERS = 'A programme or a partner shows this picture: an owner can replace it';
// As wide as the editor inserts a picture.
const TEXT_WIDTH = 1200;

/**
 * Shows a new picture wherever this one is shown, all at once or nowhere. It has an address of its own, because browsers keep
 * the old one's for a year. The old one stays for a while, as what nobody uses. Throws 403, 404, 409, 413, 415 or 422.
 */
export async function replaceMedia(id: string, replacement: Replacement): Promise<Stored<UsedPicture>> {
  const { file, throwIfShuttingDown } = replacement;
  await findPicture(id, ['content']);
  const [to] = await storeImages([file], { throwIfShuttingDown });
  if (!to) throw conflict(UNUSED);
  const keptUntil = await keptFromNow();
  await inTransaction((transaction) => swap({ from: id, to }, { ...replacement, keptUntil }, transaction));
  return getMedia(to.id, { seesPeople: false });
}

/** Of two concurrent replacements one fails. The new picture takes over the description. */
async function swap(
  { from, to }: Swap,
  { basedOn, isOwner, keptUntil }: Replacement & { keptUntil: Date },
  transaction: Transaction,
): Promise<void> {
  const uses = (await pictureUses(transaction)).filter(({ imageId }) => imageId === from);
  if (!isOwner && uses.some(({ kind }) => kind === 'program' || kind === 'agency'))
    throw new AppError(403, FOR_OWNERS);
  if (uses.length === 0) throw conflict(UNUSED);
  const before = await findPicture(from, ['content'], transaction);
  await changePicture(from, { basedOn, set: {}, keptUntil }, transaction);
  const { alt } = before.metadata.facts;
  // A picture that was sent for a text belongs to no post, and neither does its replacement.
  await describePicture(to.id, { alt, ...(before.metadata.keptUntil && { keptUntil }) }, transaction);
  const change = {
    image: (image: StoredImage) => (image.id === from ? to : image),
    text: (text: string) => swappedText(text, { from, to }),
    // An editor that was opened before asks first.
    isNewVersion: true,
  };
  await changePictureEverywhere(from, change, transaction);
}

const sorted = ({ widths }: StoredImage): number[] => [...widths].sort((a, b) => a - b);
const fileOf = (id: string, flags = '') => new RegExp(`/uploads/${id}/(\\d{1,4})\\.(avif|webp)`, flags);
// A quoted value may hold a closing bracket.
const IMG = /<img\b(?:[^>"']|"[^"]*"|'[^']*')*>/g;

/** A text with the new picture at the places of the old one; or an address, or an id. */
function swappedText(text: string, swap: Swap): string {
  const { from, to } = swap;
  if (text === from) return to.id;
  if (!text.includes('<')) return swappedAddress(text, swap);
  const shown = sorted(to).findLast((width) => width <= TEXT_WIDTH) ?? to.width;
  const pictures = text.replace(IMG, (tag) => (imageIdOf(tag) === from ? swappedTag(tag, swap, shown) : tag));
  // Links to a file of the picture.
  return pictures.replace(fileOf(from, 'g'), (_, _width, format: 'avif' | 'webp') =>
    imagePath(to.id, to.width, format),
  );
}

/** The new picture in the next width that it has. */
function swappedAddress(address: string, { from, to }: Swap): string {
  return address.replace(fileOf(from), (_, width: string, format: 'avif' | 'webp') => {
    const next = sorted(to).find((each) => each >= Number(width)) ?? to.width;
    return imagePath(to.id, next, format);
  });
}

/** Width and height reserve the place, so they are those of the new picture. */
function swappedTag(tag: string, { from, to }: Swap, shown: number): string {
  const height = Math.max(1, Math.round((to.height * shown) / to.width));
  return tag
    .replace(fileOf(from, 'g'), (_, _width, format: 'avif' | 'webp') => imagePath(to.id, shown, format))
    .replace(/(\swidth=")\d+(?=")/, `$1${shown}`)
    .replace(/(\sheight=")\d+(?=")/, `$1${height}`);
}
