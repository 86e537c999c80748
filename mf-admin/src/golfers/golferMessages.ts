import { type ConsentLinkState, limits } from '@site/contract';

/** docs/product.md#admin-golfers, and the texts that the specification leaves open. */
export const golferTexts = {
  listFailed: 'Failed to load golfers',
  empty: 'No golfers yet.',
  address: 'Address of the profile',
  slugHint:
    'The end of the profile’s address. Made from the name when empty. If another athlete has it, a number is added.',
  slugChange: (address: string) =>
    `This profile is public at ${address}. Links to the old address will lead to the new one.`,
  add: 'Add New Golfer',
  edit: 'Edit Golfer',
  deleteQuestion: 'Delete this golfer?',
  deleteFailed: 'Failed to delete golfer. Please try again.',
  loadFailed: 'This golfer could not be loaded. Please try again.',
  saveFailed: 'Failed to save golfer. Please check the console for details.',
  saved: (name: string) => `‘${name}’ is saved`,
  published: 'Without this tick visitors get a page that is not found.',
  withdrawn: 'The consent is withdrawn: the profile stays hidden, also after saving.',
} as const;

/** The choice of a trainer. */
export const trainerTexts = {
  nobody: 'No trainer',
  loading: 'Loading the trainers …',
  listFailed: 'The list of trainers could not be loaded.',
  retry: 'Try again',
  unknown: 'A trainer who is not on the list',
} as const;

export const consentTexts = {
  hidden: 'Hidden',
  hiddenByConsent: 'Hidden by consent',
  withdrawn: 'Consent withdrawn',
  missing: 'No consent on record',
  adultSoon: (day: string) => `Turns 18 on ${day}`,
  adultSince: (day: string) => `18 since ${day}`,
  old: 'Consent older than a year',
  notRecorded: 'Not recorded',
  givenOn: (day: string) => `Given ${day}`,
  withdrawnOn: (day: string) => `Withdrawn ${day}`,
  overAYear: 'Older than a year',
  back: 'Back to the consent record',
} as const;

export const consentHints = {
  givenBy: 'The parent or guardian who agreed, or the athlete when grown up.',
  givenAt: 'The day on which they agreed.',
  scope: 'What they agreed to: for instance name, photo and results on our site.',
  withdrawnAt:
    'Withdrawing hides the profile at once. Empty it only when the consent was given again, with the new day beside it.',
  adultOn:
    'Only if you need it: you are reminded to ask the athlete in person. Nobody else sees it, and it is emptied once they agree by a link.',
  belowSixteen:
    'Everybody, coaches too, then sees the first word of the first name and an initial, and no school, schedule or social accounts. An address that tells more is replaced, and leads nowhere any more. A day above that is more than two years away does the same; with neither, a graduation year of more than two school years from now.',
  searchEngines: 'Without this tick, and a name and a day above, search engines are asked to stay away.',
} as const;

export const consentLinkTexts = {
  title: 'Consent by link',
  lead: `A parent, or the athlete when grown up, decides on a page of their own what of the profile is public. The link can be answered for ${limits.consentLinkDays} days, and withdraws the consent for ever. A new link replaces one that nobody has answered.`,
  name: 'Name of the person',
  email: 'Email of the person',
  make: 'Send a link',
  makeFailed: 'The link could not be made.',
  loadFailed: 'The links could not be loaded.',
  cancel: (name: string) => `Withdraw the link for ${name}`,
  cancelFailed: 'The link could not be withdrawn.',
  states: {
    sent: (day) => `Open until ${day}`,
    opened: (day) => `Opened, until ${day}`,
    given: (day) => `Given ${day}`,
    declined: (day) => `Declined ${day}`,
    expired: (day) => `Expired ${day}`,
    cancelled: () => 'Link withdrawn or replaced',
    withdrawn: (day) => `Consent withdrawn ${day}`,
  } satisfies Record<ConsentLinkState, (day: string) => string>,
} as const;
