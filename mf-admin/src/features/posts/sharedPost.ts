import { clippedExcerpt, type ImageWire, paths, site, slugFrom } from '@site/contract';
import { parseStyled } from '../../shared/richText/inertHtml';
import type { PostValues } from './postView';

/** About what search engines show; longer ones are cut. */
export const SEARCH_TITLE = 60;
export const SEARCH_DESCRIPTION = 160;

/** A post where others show it: in the results of a search engine, and as a link in a chat. */
export interface SharedPost {
  host: string;
  /** As search engines write it: the host, and the parts of the path. */
  trail: string;
  searchTitle: string;
  chatTitle: string;
  /** Empty for a post without text. */
  description: string;
  /** The stored picture of the link. */
  picture: ImageWire | null;
  /** The chosen file that will replace it. */
  pendingPicture: string | null;
}

export function sharedPost(values: PostValues, host: string): SharedPost {
  const title = oneLine(values.title) || 'Without a title';
  const pending = values.sharePicture ?? (values.storedSharePicture ? null : values.cover);
  return {
    host,
    trail: [host, ...paths.post.to(slugOf(values)).split('/').filter(Boolean)].join(' › '),
    searchTitle: clippedExcerpt(`${title} | ${site.name}`, SEARCH_TITLE),
    chatTitle: oneLine(values.shareTitle) || title,
    description: oneLine(values.customExcerpt) || clippedExcerpt(plainText(values.body)),
    picture: pending ? null : (values.storedSharePicture ?? values.storedCover),
    pendingPicture: pending?.name ?? null,
  };
}

/** The end of the address: as typed, or as the api derives it. */
const slugOf = ({ slug, title }: PostValues): string => slug.trim() || slugFrom(title, 'post');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** As the api makes an excerpt. */
function plainText(html: string): string {
  // A space before each tag, or the words of two paragraphs would run together.
  const { textContent } = parseStyled(html.replaceAll('<', ' <'));
  return oneLine(textContent).replace(/ ([.,;:!?)])/g, '$1');
}
