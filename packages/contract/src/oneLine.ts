const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const VISIBLE = '[^\\p{Script=Latin}\\s\\p{Cc}\\p{Default_Ignorable_Code_Point}]';
const JOINED =
  '(?!\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}]';

/** Ignorable characters; those that change what one sees, together with the character before them. */
const MEANT_OR_NOT = new RegExp(
  [
    // Joiners within a word of Persian or Sinhala, and within an emoji; in Malayalam also at the end of a word.
    `${JOINED}\\p{Variation_Selector}?[\\u200c\\u200d](?=${JOINED})`,
    '(?!\\p{Default_Ignorable_Code_Point})\\p{M}\\u200d',
    `${VISIBLE}\\p{Variation_Selector}`,
    // The flags of England, Scotland and Wales.
    '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]+\\u{e007f}',
    '\\p{Default_Ignorable_Code_Point}',
  ].join('|'),
  'gu',
);

/**
 * Text as a name is stored: without the characters that nobody sees and that people copy along, such as a zero width
 * space, a byte order mark, a soft hyphen or a mark of direction. They are those that Unicode calls default ignorable.
 */
export const withoutInvisible = (text: string): string =>
  text.replace(MEANT_OR_NOT, (found) => (found.replace(IGNORABLE, '') === '' ? '' : found));

/** Text as it is compared: joiners do not count either. */
export const withoutIgnorable = (text: string): string => text.replace(IGNORABLE, '');

/** Text without line breaks, control characters and invisible ones, as the subject of a mail needs it. */
export const oneLineOf = (value: string): string =>
  withoutInvisible(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
