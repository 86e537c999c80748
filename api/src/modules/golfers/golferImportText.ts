import { golferImportMessages } from '@site/contract';
import { validationFailed } from '../../http/errors';

interface FileText {
  text: string;
  /** The file names no encoding, and it has letters that depend on it. */
  isGuessed: boolean;
}

const WEB_PAGE = /^\s*<(?:!doctype|html|\?xml|!--|head|body|table)/i;
// eslint-disable-next-line no-control-regex -- these are what it looks for
const NOT_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
/** The first bytes of .xlsx and .xls. */
const WORKBOOKS = ['504b0304', 'd0cf11e0'];
const WORKBOOK_BYTES = 4;

/** The text of a file that may be a table. Throws 422. */
export function textOfFile(bytes: Buffer): FileText {
  if (WORKBOOKS.includes(bytes.toString('hex', 0, WORKBOOK_BYTES)))
    throw refused(golferImportMessages.workbook);
  const { text, isGuessed } = decoded(bytes);
  if (text.trim() === '') throw refused(golferImportMessages.empty);
  if (WEB_PAGE.test(text)) throw refused(golferImportMessages.webPage);
  const place = text.search(NOT_TEXT);
  if (place >= 0) throw refused(golferImportMessages.notText(lineOf(text, place)));
  return { text, isGuessed };
}

const refused = (message: string) => validationFailed({ file: message });
const lineOf = (text: string, place: number) => text.slice(0, place).split(/\r\n|\r|\n/).length;

// Excel's 'Unicode text' is UTF-16; its byte order mark begins no text in UTF-8.
function decoded(bytes: Buffer): FileText {
  const mark = bytes.toString('hex', 0, 2);
  const encoding = mark === 'fffe' ? 'utf-16le' : mark === 'feff' ? 'utf-16be' : 'utf-8';
  try {
    return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    // What Excel writes as plain 'CSV' in Western Europe. It has a letter for nearly every byte, so it is a guess.
    return { text: windowsText(bytes), isGuessed: true };
  }
}

// By hand: Node's decoder leaves the quotation marks and dashes of this encoding as control characters.
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST = 0x80;

const windowsText = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - FIRST] ?? letter);
