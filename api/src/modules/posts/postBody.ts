import { imageUrl, limits, postHtml } from '@site/contract';
import sanitizeHtml from 'sanitize-html';
import { validationFailed } from '../../http/errors';

const NESTING_MAX = 30;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: postHtml.tags,
  allowedAttributes: postHtml.attributes,
  allowedSchemes: postHtml.linkSchemes,
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: postHtml.renamed,
  nestingLimit: NESTING_MAX,
};

const TOO_LONG = `The body is too long: as it is stored, it may have at most ${limits.postBodyMax.toLocaleString('en-GB')} characters of HTML`;

/**
 * The HTML as it is stored. Cleaning can lengthen it (`&` becomes `&amp;`), and what is stored must always be taken
 * again when the post is saved, so it is this text that the limit counts. Throws 422.
 */
export function storedBody(html: string): string {
  const body = sanitizeBody(html);
  if (body.length > limits.postBodyMax) throw validationFailed({ body: TOO_LONG });
  return body;
}

/** Keeps ordinary markup; script, handlers, styles and foreign addresses do not survive. */
export function sanitizeBody(html: string): string {
  return sanitizeHtml(html, ALLOWED).trim();
}

/**
 * The HTML for readers that show it elsewhere: cleaned once more, with every address absolute. In one go, because a feed
 * is made of many texts: what is not ours keeps its address, for the cleaning to judge, and a picture loses it.
 */
export function feedBody(html: string, address: string): string {
  return sanitizeHtml(html, {
    ...ALLOWED,
    // Only ours are left, and those have an origin now.
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

/** The whole of a relative address; undefined where it leads, or claims to lead, to any origin by itself. */
function ourAddress(path: string, page: string): string | undefined {
  if (URL.canParse(path) || !URL.canParse(path, page)) return undefined;
  const { href, origin } = new URL(path, page);
  return origin === new URL(page).origin ? href : undefined;
}

/** The beginning of the text, in whole words. */
export function excerptOf(html: string): string {
  return clip(textOf(html), limits.postExcerptMax);
}

function textOf(html: string): string {
  // A blank before each tag, or the words of two paragraphs would run together.
  const text = sanitizeHtml(html.replaceAll('<', ' <'), { allowedTags: [], allowedAttributes: {} });
  return decode(text)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

/** The four characters that the sanitiser itself escapes. */
function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${(end > 0 ? cut.slice(0, end) : cut.slice(0, max - 1)).replace(/[\s.,;:!?–—-]+$/, '')}…`;
}
