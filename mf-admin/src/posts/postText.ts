import { postHtml } from '@site/contract';
import { parseStyled } from '../richText/inertHtml';

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
