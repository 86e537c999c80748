import { postHtml, spaceBlocks } from '@site/contract';
import { parseStyled } from '../richText/inertHtml';

export interface TextFacts {
  words: number;
  picturesWithoutAlt: number;
}

/** What an author wants to know of a text before it is published. */
export function textFacts(html: string): TextFacts {
  const body = parseStyled(spaceBlocks(html));
  const words = body.textContent.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const undescribed = [...body.querySelectorAll('img[src]')].filter(
    (picture) => !attributeOf(picture, 'alt'),
  );
  return { words, picturesWithoutAlt: undescribed.length };
}

const OWN_BLOCKS = 'p, h2, h3, h4, li, dt, dd, blockquote, figure, figcaption, caption, tr, pre, hr';
/** Each begins a line of its own. */
const BLOCKS = `${OWN_BLOCKS}, ${postHtml.foreignBlocks.join(', ')}`;

/** HTML as lines of words, with what else a reader would notice in brackets. For comparing two texts. */
export function readableText(html: string): string {
  const body = parseStyled(html);
  const each = (selector: string, change: (element: Element) => void) =>
    body.querySelectorAll(selector).forEach(change);
  each('br', (lineBreak) => lineBreak.replaceWith('\n'));
  each('img', (picture) =>
    picture.replaceWith(` [Picture: ${attributeOf(picture, 'alt') || 'not described'}] `),
  );
  each('a[href]', (link) => link.append(` [${attributeOf(link, 'href')}]`));
  each('h2, h3, h4', (heading) => heading.prepend(`[Heading ${heading.localName.slice(1)}] `));
  each('li', (item) => item.prepend('• '));
  each('td, th', (cell) => cell.append(' | '));
  each(BLOCKS, (block) => {
    block.prepend('\n');
    block.append('\n');
  });
  return body.textContent
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

const attributeOf = (element: Element, name: string): string => element.getAttribute(name)?.trim() ?? '';
