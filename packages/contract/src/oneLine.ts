const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
// Joiners and variation selectors change how Persian, Sinhala and emoji look, and tags are the flags of nations.
const CHANGES_NOTHING =
  /(?!\u200c|\u200d|[\u{e0020}-\u{e007f}]|\p{Variation_Selector})\p{Default_Ignorable_Code_Point}/gu;

/**
 * Text as names are stored: without the invisible characters that people copy along, such as a zero width space, a byte
 * order mark, a soft hyphen or a direction mark. Unicode calls them default ignorable.
 */
export const withoutInvisible = (text: string): string =>
  withoutIgnorable(text).trim() === '' ? '' : text.replace(CHANGES_NOTHING, '');

/** Text as it is compared: joiners do not count either. */
export const withoutIgnorable = (text: string): string => text.replace(IGNORABLE, '');

/** Text without line breaks, control characters and invisible ones, as the subject of a mail needs it. */
export const oneLineOf = (value: string): string =>
  withoutInvisible(value)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
