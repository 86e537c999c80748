import { INERT_HTML, type TrustedTypes } from '@site/contract';

/** The policies that may be created: ours, and that of the sanitiser, which every remote brings along. */
export const TRUSTED_TYPES = ['default', INERT_HTML, 'dompurify'] as const;

/** Elements that run or load something, or change what the rest of the page means. */
const ACTIVE = 'script:not(:empty), script[src], iframe, object, embed, base, meta, link, style';

const isActive = ({ name, value }: Attr): boolean =>
  name.startsWith('on') || name === 'srcdoc' || /^[\s\0]*javascript:/i.test(value);

/**
 * What an assignment of plain text to `innerHTML` or `src` must pass: React, webpack and the federation runtime know
 * no Trusted Types. Text that could act is refused with a TypeError, and reported. Which origins may send scripts is
 * the business of the Content-Security-Policy.
 */
export function installDefaultPolicy({ trustedTypes } = window as object as TrustedTypes): void {
  const inert = trustedTypes?.createPolicy(INERT_HTML, { createHTML: (html) => html });
  if (!trustedTypes || !inert) return;
  const parse = (html: string): DocumentFragment => {
    const template = document.createElement('template');
    // eslint-disable-next-line site/no-inner-html -- inert: nothing in a template runs, and it never joins the page
    template.innerHTML = inert.createHTML(html);
    return template.content;
  };
  trustedTypes.createPolicy('default', {
    createHTML: (html) => (canAct(parse(html)) ? null : html),
    createScriptURL: (url) => (isFile(new URL(url, location.href)) ? url : null),
    // Chromium also asks for the data blocks of a page, such as JSON-LD.
    createScript: (text) => (isJson(text) ? text : null),
  });
}

const isFile = ({ protocol, pathname }: URL): boolean =>
  protocol.startsWith('http') && pathname.endsWith('.js');

function canAct(parsed: DocumentFragment): boolean {
  if (parsed.querySelector(ACTIVE)) return true;
  return [...parsed.querySelectorAll('*')].some(({ attributes }) => [...attributes].some(isActive));
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // The caller refuses it.
    return false;
  }
}
