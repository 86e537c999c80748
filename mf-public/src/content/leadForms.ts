import { visitorLimits, paths } from '@site/contract';

/** Texts shared by both forms. */
export const leadFormCopy = {
  clear: 'Clear the form',
  restored: 'This is what you typed last time. It was kept on this device only.',
  mend: 'Please change what is marked, then send it again.',
  away: 'Sorry, we cannot be reached at the moment: please treat this as not sent yet.',
  unsent: 'What you typed here last time has not been sent yet.',
  kept: 'What you typed is kept on this device. This page will offer to send it when we are back, even after a reload.',
  lost: 'What you typed is still in the form. Please leave this page open: it will offer to send it when we are back.',
  left: 'What you typed is still in the form.',
  again: 'What you typed is still below. Please send it again in a few minutes: it is stored only once.',
  back: 'We can be reached again. Would you like to send what you typed? It is stored only once.',
  sendNow: 'Send it now',
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
  keep: `We keep it for at most ${visitorLimits.retentionMonths} months and then delete it.`,
  policy: { label: 'Privacy Policy', path: paths.privacy.to() },
} as const;
