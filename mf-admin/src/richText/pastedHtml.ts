import type { Sanitize } from './editorHtml';
import { linkAddressOf, plainLetters, postHtml } from '@site/contract';
import { parseBody, parseStyled } from './inertHtml';
import { breakLines, nestLists } from './pastedLines';
import { markText } from './pastedMarks';
import { dropNoteLinks } from './pastedNotes';
import { parseWithRules } from './pastedStyles';
import {
  dropForeign,
  dropIcons,
  isEmpty,
  makeOwnRelative,
  unwrapPictures,
  uploadEmbedded,
  type UploadFiles,
} from './pastedPictures';
import { translateWordForTheWeb } from './wordForTheWeb';
import { makeWordLists } from './wordLists';

const SLICE = /data-pm-slice="(\d+ \d+(?: -\d+)? \[[^"<>]*\])"/;
const BLOCKS = [
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'dl',
    'table',
    'blockquote',
    'pre',
    'hr',
    'figure',
  ],
  ...postHtml.foreignBlocks,
].join();

interface PastedHtml {
  html: string;
  /** Pictures of other sites, which a post may not show. */
  foreignPictures: number;
}

export interface PasteOptions {
  sanitize: Sanitize;
  upload: UploadFiles;
  /** Of the post: a document often begins with it. */
  title: string;
}

/**
 * Makes of pasted HTML what a post may contain: lists and formatting stay, also those of office programs. Pictures that
 * the clipboard holds itself are uploaded.
 */
export function cleanPasted(html: string, { sanitize, upload, title }: PasteOptions): PastedHtml {
  const body = parseWithRules(html);
  // ProseMirror's marker of which part of a block was copied; the sanitiser removes it.
  const slice = SLICE.exec(html)?.[1];
  makeOwnRelative(body);
  if (slice) {
    const clean = sanitize(body.innerHTML);
    return { html: clean.replace(/^(<[a-z\d]+)/, `$1 data-pm-slice="${slice}"`), foreignPictures: 0 };
  }
  dropIcons(body);
  uploadEmbedded(body, upload);
  dropNoteLinks(body);
  makePlain(body);
  const clean = parseBody(sanitize(body.innerHTML));
  const foreignPictures = dropForeign(clean);
  clean.querySelectorAll('a[href]').forEach(completeLink);
  clean.querySelectorAll('body > p').forEach(dropEmpty);
  unwrapPictures(clean);
  dropTitle(clean, title);
  return { html: clean.innerHTML, foreignPictures };
}

/** Turns the ways in which other programs write a text into plain HTML. */
function makePlain(body: HTMLElement): void {
  translateWordForTheWeb(body);
  makeWordLists(body);
  body.querySelectorAll('.Apple-converted-space, [data-style*="mso-spacerun" i]').forEach((space) => {
    space.textContent = ' ';
  });
  nestLists(body);
  breakLines(body);
  markText(body);
  // Google Docs says of every block that it reads from the left.
  body.querySelectorAll('[dir="ltr" i]').forEach((block) => block.removeAttribute('dir'));
  body.querySelectorAll('br').forEach(dropBetweenBlocks);
}

/** An address beside the document, such as 'letter.docx', leads nowhere from a post. */
function completeLink(link: Element): void {
  const address = linkAddressOf(link.getAttribute('href') ?? '');
  if (address) link.setAttribute('href', address);
  else link.replaceWith(...link.childNodes);
}

/** The page shows the title of a post already. */
function dropTitle({ firstElementChild: first, children }: Element, title: string): void {
  if (!first?.matches('h2, h3, h4') || children.length === 1) return;
  if (wordsOf(first.textContent) === wordsOf(title)) first.remove();
}

const wordsOf = (text: string): string => plainLetters(text).replace(/\s+/g, ' ').trim();

/** Google Docs separates blocks by line breaks; Chrome ends what was copied with one. */
function dropBetweenBlocks(lineBreak: Element): void {
  const neighbours = [lineBreak.previousSibling, lineBreak.nextSibling].filter(
    (node) => node?.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim(),
  );
  const isBetween = neighbours.every((node) => !node || (node as Element).matches?.(BLOCKS));
  if (lineBreak.className === 'Apple-interchange-newline' || (isBetween && neighbours.some(Boolean))) {
    lineBreak.remove();
  }
}

/** Office programs make space with empty paragraphs. */
function dropEmpty(paragraph: Element): void {
  if (isEmpty(paragraph)) paragraph.remove();
}

/** Whether the clipboard holds only a picture: office programs add one to every copied text. */
export function isPictureAlone(data: DataTransfer): boolean {
  if (data.files.length === 0) return false;
  const text = parseStyled(data.getData('text/html')).textContent.trim() || data.getData('text/plain').trim();
  return text === '';
}
