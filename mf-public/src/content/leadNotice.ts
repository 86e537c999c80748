import { limits, paths } from '@site/contract';

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
