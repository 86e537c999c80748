import { postHtml } from '@site/contract';
import sanitizeHtml from 'sanitize-html';
import { renameTags } from './renameTags';

const options: sanitizeHtml.IOptions = {
  allowedTags: postHtml.tags,
  allowedAttributes: postHtml.attributes,
  allowedSchemes: postHtml.linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

export function sanitize(html: string): string {
  return sanitizeHtml(renameTags(html), options);
}
