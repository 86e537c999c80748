import { postHtml } from '@site/contract';
import { parseStyled } from '../richText/inertHtml';

/** Each begins a line of its own. */
const BLOCKS = [
  ...[
    'p',
    'h2',
    'h3',
    'h4',
    'li',
    'dt',
    'dd',
    'blockquote',
    'figure',
    'figcaption',
    'caption',
    'tr',
    'pre',
    'hr',
  ],
  ...postHtml.foreignBlocks,
].join();

/** HTML as lines of words, with what else a reader would notice in brackets. For comparing two texts. */
export function readableText(html: string): string {
  const body = parseStyled(html);
  for (const lineBreak of body.querySelectorAll('br')) lineBreak.replaceWith('\n');
  for (const picture of body.querySelectorAll('img'))
    picture.replaceWith(` [Picture: ${attributeOf(picture, 'alt') || 'not described'}] `);
  for (const link of body.querySelectorAll('a[href]')) link.append(` [${attributeOf(link, 'href')}]`);
  for (const heading of body.querySelectorAll('h2, h3, h4'))
    heading.prepend(`[Heading ${heading.localName.slice(1)}] `);
  for (const item of body.querySelectorAll('li')) item.prepend('• ');
  for (const cell of body.querySelectorAll('td, th')) cell.append(' | ');
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.prepend('\n');
    block.append('\n');
  }
  return body.textContent
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

const attributeOf = (element: Element, name: string): string => element.getAttribute(name)?.trim() ?? '';
