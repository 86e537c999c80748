import type { PostFields } from './post.model';
import { excerptOf } from './postBody';

/** What lists, search engines and links to a post say about it. */
export const excerptFor = ({
  customExcerpt,
  body,
}: Pick<PostFields, 'body'> & Partial<Pick<PostFields, 'customExcerpt'>>): string =>
  customExcerpt || excerptOf(body);
