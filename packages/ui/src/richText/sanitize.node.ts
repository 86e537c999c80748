import sanitizeHtml from 'sanitize-html';
import { allowedAttributes, allowedSchemes, allowedTags, demoteTitles } from './allowList';

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes,
  allowedSchemes,
  // Pictures come from this site only.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  parseStyleAttributes: false,
};

export function sanitize(html: string): string {
  return sanitizeHtml(demoteTitles(html), options);
}
