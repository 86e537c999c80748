import { clippedExcerpt, imageUrl, limits, postHtml, spaceBlocks, toParagraphs } from '@site/contract';
import sanitizeHtml from 'sanitize-html';
import { validationFailed } from '../../http/errors';

const NESTING_MAX = 100;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: postHtml.tags,
  allowedAttributes: postHtml.attributes,
  allowedSchemes: postHtml.linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: postHtml.renamed,
  nestingLimit: NESTING_MAX,
};

/** The allow-list for written input: with foreign blocks, which become paragraphs. */
const WRITTEN: sanitizeHtml.IOptions = {
  ...ALLOWED,
  allowedTags: [...postHtml.tags, ...postHtml.foreignBlocks],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title'],
};

const TOO_LONG = `The body is too long: as it is stored, it may have at most ${limits.postBodyMax.toLocaleString('en-GB')} characters of HTML`;

/**
 * The HTML as it is stored. Sanitising can lengthen it (`&` becomes `&amp;`), and a stored text must always be accepted
 * again, so the limit applies to the result. Throws 422.
 */
export function storedBody(html: string): string {
  const body = sanitizeBody(html);
  if (body.length > limits.postBodyMax) throw validationFailed({ body: TOO_LONG });
  return body;
}

/** Keeps ordinary markup; removes scripts, handlers, styles and foreign URLs. Other blocks become paragraphs. */
export function sanitizeBody(html: string): string {
  return toParagraphs(sanitizeHtml(html, WRITTEN)).trim();
}

/**
 * The HTML for feed readers: sanitised again, with absolute URLs. In one pass for speed, because a feed contains many
 * texts. Foreign URLs of links are left to the sanitiser; those of pictures are removed.
 */
export function feedBody(html: string, address: string): string {
  return sanitizeHtml(html, {
    ...ALLOWED,
    // Only our own URLs are left, and they are absolute now.
    allowedSchemesByTag: {},
    transformTags: {
      ...postHtml.renamed,
      a: (tagName, { href, ...others }) => {
        if (href === undefined) return { tagName, attribs: others };
        return { tagName, attribs: { ...others, href: ourAddress(href, address) ?? href } };
      },
      img: (tagName, { src, ...others }) => {
        if (!src || !ourAddress(src, address)) return { tagName, attribs: others };
        return { tagName, attribs: { ...others, src: new URL(imageUrl(src), address).href } };
      },
    },
  }).trim();
}

/** Makes a relative URL absolute; undefined for one that names, or may be read as naming, an origin of its own. */
function ourAddress(path: string, page: string): string | undefined {
  if (URL.canParse(path) || !URL.canParse(path, page)) return undefined;
  const { href, origin } = new URL(path, page);
  return origin === new URL(page).origin ? href : undefined;
}

/** The beginning of the text, in whole words. */
export function excerptOf(html: string): string {
  const text = sanitizeHtml(spaceBlocks(html), { allowedTags: [], allowedAttributes: {} });
  return clippedExcerpt(decode(text));
}

/** The four characters that the sanitiser itself escapes. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
