/** The mails about a consent link. */
export const consentMailKinds = [
  'consent_link',
  'consent_given',
  'consent_declined',
  'consent_withdrawn',
] as const;
export type ConsentMailKind = (typeof consentMailKinds)[number];
