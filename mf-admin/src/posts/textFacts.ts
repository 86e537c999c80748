import { spaceBlocks } from '@site/contract';
import { parseStyled } from '../richText/inertHtml';

const WORDS_A_MINUTE = 220;

export interface TextFacts {
  words: number;
  /** To read it, at least one. */
  minutes: number;
  picturesWithoutAlt: number;
  /** A heading is more than one level below the heading above it. */
  skipsLevel: boolean;
  /** The paths of this site that it links to, each once. */
  paths: string[];
}

/** What an author wants to know of a text before it is published. */
export function textFacts(html: string): TextFacts {
  const body = parseStyled(spaceBlocks(html));
  const words = body.textContent.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return {
    words,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
    picturesWithoutAlt: [...body.querySelectorAll('img[src]')].filter((picture) => !altOf(picture)).length,
    paths: [...new Set([...body.querySelectorAll('a[href]')].flatMap((link) => pathOf(link) ?? []))],
    skipsLevel: [...body.querySelectorAll('h2, h3, h4')].some(
      (heading, index, all) => levelOf(heading) > (index > 0 ? levelOf(all[index - 1]) : 1) + 1,
    ),
  };
}

/** Undefined for a link to another site, to a mailbox, or within the text. */
function pathOf(link: Element): string | undefined {
  const { origin } = window.location;
  const href = link.getAttribute('href')?.trim() ?? '';
  if (href === '' || href.startsWith('#') || !URL.canParse(href, origin)) return undefined;
  const url = new URL(href, origin);
  return url.origin === origin ? url.pathname : undefined;
}

const altOf = (picture: Element): string => picture.getAttribute('alt')?.trim() ?? '';
const levelOf = (heading: Element | undefined): number => Number(heading?.localName.slice(1));
