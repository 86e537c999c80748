import { limits } from './limits';

/** The beginning of a text without markup, in whole words. */
export function clippedExcerpt(text: string, max: number = limits.postExcerptMax): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, max - 1)).replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
