/** Names the record whose form a screen of the admin area opens at once. */
export const OPEN_QUERY = 'open';
export const OPEN_NEW = 'new';

/** The address of a screen that opens this record in its form, or an empty form. */
export const openedRecord = (screen: string, id = OPEN_NEW): string =>
  `${screen}?${OPEN_QUERY}=${encodeURIComponent(id)}`;
