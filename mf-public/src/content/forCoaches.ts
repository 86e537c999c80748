import { site } from '@site/contract';

/** The page that a college coach opens with a link. */
export const forCoachesCopy = {
  title: 'Profile for coaches',
  description: `The page on which a college coach sees a profile, with a personal link from ${site.name}.`,
  lead: 'This page opens with the whole link that we sent you. Please copy it into the address bar from beginning to end. It needs JavaScript.',
  loading: 'The profile is being loaded …',
  badge: 'For you as a coach',
  until: (day: string) =>
    `The family shows this to coaches with a link. Please do not pass it on. This link works until ${day}.`,
  publicProfile: 'The public profile',
  failed: 'The profile could not be loaded. Please try again later.',
  busy: 'Too many links were opened from here. Please try again in ten minutes.',
} as const;
