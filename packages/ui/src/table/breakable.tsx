import { Fragment, type ReactNode } from 'react';

/** Words up to this length, such as names, stay whole. */
const WHOLE_MAX = 20;
const LONG_WORD = new RegExp(`(\\S{${WHOLE_MAX + 1},})`, 'u');
/** As many parts of an address as stay whole; of a longer run of letters ten. Never inside a letter with marks or an emoji. */
const PIECE = /\S{1,20}$|\S{0,19}[/?&=#@._-]|\S*?[\p{L}\p{N}]{10}(?=[\p{L}\p{N}])|\S+/gu;

/**
 * A text whose overlong words may end a line within the word. In a table a column is at least as wide as its longest word:
 * without this, one pasted address is wider than the table, and with `overflow-wrap: anywhere` short words break too.
 */
export function breakable(text: string): ReactNode {
  if (!LONG_WORD.test(text)) return text;
  // The odd parts are the long words.
  return text.split(LONG_WORD).map((part, nr) =>
    nr % 2 === 0
      ? part
      : part.match(PIECE)?.map((piece, at) => (
          <Fragment key={`${nr} ${at}`}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        )),
  );
}
