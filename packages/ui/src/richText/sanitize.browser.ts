import { postHtml, toParagraphs } from '@site/contract';
import createPurifier from 'dompurify';
import { renameTags, withoutStyles } from './markup';

// Browsers skip control characters in front of a scheme, so the check has to skip them, too.
/* eslint-disable no-control-regex -- see above */
const SCHEME = /^[\s\u0000-\u001f]*([a-z][a-z\d+.-]*):/i;
const PROTOCOL_RELATIVE = /^[\s\u0000-\u001f]*[\\/]{2}/;
/* eslint-enable no-control-regex */

function isAllowedAddress(tag: string, address: string): boolean {
  if (PROTOCOL_RELATIVE.test(address)) return false;
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined) return true;
  return tag !== 'img' && postHtml.linkSchemes.includes(scheme);
}

// A separate instance: hooks on the shared one would affect other users of the library.
const purifier = createPurifier(window);

purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
  const tag = node.nodeName.toLowerCase();
  const isAllowed = postHtml.attributes[tag]?.includes(attribute.attrName) ?? false;
  const isAddress = attribute.attrName === 'href' || attribute.attrName === 'src';
  attribute.keepAttr = isAllowed && (!isAddress || isAllowedAddress(tag, attribute.attrValue));
});

export function sanitize(html: string): string {
  const clean = purifier.sanitize(renameTags(withoutStyles(html)), {
    ALLOWED_TAGS: [...postHtml.tags, ...postHtml.foreignBlocks],
    ALLOWED_ATTR: Object.values(postHtml.attributes).flat(),
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  return toParagraphs(clean);
}
