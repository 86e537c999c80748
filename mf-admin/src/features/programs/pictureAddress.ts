import { type ImageWire, imageFormatOf, imagePath, imageUrl } from '@site/contract';

/** Of the narrowest rendition that is wide enough, else of the widest. */
export function pictureAddress({ id, widths }: Pick<ImageWire, 'id' | 'widths'>, width: number): string {
  const enough = widths.find((candidate) => candidate >= width);
  return imageUrl(imagePath(id, enough ?? Math.max(...widths), 'webp'));
}

/** Whether it is the whole address of a picture that was uploaded here; half an address would show nothing. */
export function isUploaded(address: string): boolean {
  const file = /^\/(?:api\/)?uploads\/(.+)$/.exec(address)?.[1];
  return file !== undefined && imageFormatOf(file) !== undefined;
}

/** Visitors would not see it: the policy of the pages lets a browser load pictures of this site only. */
export function isOfOtherSite(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin !== window.location.origin;
}
