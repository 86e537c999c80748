import { limits, paths } from '@site/contract';

/** Texts shared by both forms. */
export const leadFormCopy = {
  clear: 'Clear the form',
  restored: 'This is what you typed last time. It was kept on this device only.',
  trap: 'Leave this field empty',
  mend: 'Please change what is marked, then send it again.',
  offline: 'There was no connection to us.',
  kept: 'What you typed is kept on this device: send it when you are back online, even after a reload.',
  lost: 'What you typed is still in the form: send it again when you are back online.',
  tooMany: (minutes: number | undefined) => {
    const when = minutes === undefined ? 'in a few minutes' : inMinutes(minutes);
    return `A lot has been sent from your connection. You can try again ${when}.`;
  },
} as const;

const inMinutes = (minutes: number): string =>
  minutes === 1 ? 'in about a minute' : `in about ${minutes} minutes`;

/**
 * The notice beside Submit on both forms. Its version is `noticeVersion` of the contract, which the api stores with
 * each submission: change both together.
 */
export const leadNotice = {
  title: 'What happens to your data',
  use: 'We use what you send here only to answer you and to advise you.',
  keep: `We keep it for at most ${limits.retentionMonths} months and then delete it.`,
  minors: 'Under 16? Please apply with a parent or guardian.',
  policy: { label: 'Privacy Policy', path: paths.privacy.to() },
} as const;
