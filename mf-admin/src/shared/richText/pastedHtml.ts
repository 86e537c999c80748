import type { Sanitize } from './editorHtml';
import { parseBody } from './tidyHtml';

const SLICE = /data-pm-slice="(\d+ \d+(?: -\d+)? \[[^"<>]*\])"/;

interface PastedHtml {
  html: string;
  /** Pictures of another site, which no post may show. */
  foreignPictures: number;
}

/** What may come in of HTML that was copied somewhere. */
export function cleanPasted(html: string, sanitize: Sanitize): PastedHtml {
  const clean = sanitize(html);
  // How the editor tells itself which part of a block was copied; the sanitiser knows no such attribute.
  const slice = SLICE.exec(html)?.[1];
  const marked = slice ? clean.replace(/^(<[a-z\d]+)/, `$1 data-pm-slice="${slice}"`) : clean;
  const count = (markup: string, selector: string) => parseBody(markup).querySelectorAll(selector).length;
  return { html: marked, foreignPictures: count(html, 'img') - count(clean, 'img[src]') };
}

/** Whether the clipboard holds a picture alone: office programs add one to every text that they copy. */
export function isPictureAlone(data: DataTransfer): boolean {
  const text = parseBody(data.getData('text/html')).textContent.trim() || data.getData('text/plain').trim();
  return data.files.length > 0 && text === '';
}
