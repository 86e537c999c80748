import { imageIdOf, imageUrl, socialImagePath, socialImageSize } from '@site/contract';
import type { PageHeadProps, PreloadedPicture } from '@site/runtime';
import { heroCandidates } from './heroCandidates';
import type { Program } from './programView';

/** For `PageHead`: the hero that is tried first, where it is one of ours. */
export function heroPreload(program: Program | undefined, sizes: string): PreloadedPicture[] {
  const source = heroCandidates(program?.heroes ?? [])[0]?.sources[0];
  return source ? [{ ...source, sizes }] : [];
}

/** The same for shared links. */
export function socialImageOf(program: Program | undefined): Partial<PageHeadProps> {
  const id = imageIdOf(program?.heroes?.[0] ?? '');
  return id ? { imagePath: imageUrl(socialImagePath({ id })), imageSize: socialImageSize } : {};
}
