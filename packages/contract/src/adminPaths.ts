import { paths } from './paths';

/** Names the record whose form a screen of the admin area opens at once. */
export const OPEN_QUERY = 'open';
export const OPEN_NEW = 'new';

/** The address of a screen that opens this record in its form, or an empty form. */
export const openedRecord = (screen: string, id = OPEN_NEW): string =>
  `${screen}?${OPEN_QUERY}=${encodeURIComponent(id)}`;

/** Where the admin area edits the records that have a public page. */
export const adminForms = {
  golfer: (id: string) => openedRecord(paths.adminGolfers.to(), id),
  trainer: (id: string) => openedRecord(paths.adminTrainers.to(), id),
  program: (id: string) => openedRecord(paths.adminPrograms.to(), id),
  post: (id: string) => paths.adminPostEdit.to(id),
} as const;
