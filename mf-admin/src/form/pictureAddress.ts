import { type ImageWire, imageFormatOf, imagePath, imageUrl } from '@site/contract';

/** The narrowest rendition that is wide enough, else the widest. */
export function pictureAddress({ id, widths }: Pick<ImageWire, 'id' | 'widths'>, width: number): string {
  const enough = widths.find((candidate) => candidate >= width);
  return imageUrl(imagePath(id, enough ?? Math.max(...widths), 'webp'));
}

/** Whether this is the complete address of a picture uploaded here; a partial address would show nothing. */
export function isUploaded(address: string): boolean {
  const file = /^\/(?:api\/)?uploads\/(.+)$/.exec(address)?.[1];
  return file !== undefined && imageFormatOf(file) !== undefined;
}

/** Visitors would not see the picture: the pages' CSP allows pictures of this site only. */
export function isOfOtherSite(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== window.location.origin;
}
