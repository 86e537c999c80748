import {
  clippedExcerpt,
  type ImageWire,
  oneLineOf,
  paths,
  site,
  slugFrom,
  spaceBlocks,
} from '@site/contract';
import { parseStyled } from '../richText/inertHtml';
import type { PostValues } from './postView';

/** Roughly how many characters search engines show before they cut. */
export const SEARCH_TITLE = 60;
export const SEARCH_DESCRIPTION = 160;

/** How a search engine and a chat show the post. */
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
  const title = oneLineOf(values.title) || 'Without a title';
  const pending = values.sharePicture ?? (values.storedSharePicture ? null : values.cover);
  return {
    host,
    trail: [host, ...paths.post.to(slugOf(values)).split('/').filter(Boolean)].join(' › '),
    searchTitle: clippedExcerpt(`${title} | ${site.name}`, SEARCH_TITLE),
    chatTitle: oneLineOf(values.shareTitle) || title,
    description: oneLineOf(values.customExcerpt) || clippedExcerpt(plainText(values.body)),
    picture: pending ? null : (values.storedSharePicture ?? values.storedCover),
    pendingPicture: pending?.name ?? null,
  };
}

/** The end of the address: as typed, or as the api derives it. */
const slugOf = ({ slug, title }: PostValues): string => slug.trim() || slugFrom(title, 'post');

/** As the api makes an excerpt. */
const plainText = (html: string): string => oneLineOf(parseStyled(spaceBlocks(html)).textContent);
