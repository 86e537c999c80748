import {
  type AgreedAudience,
  type ConsentLinkState,
  type ConsentLinkWire,
  consentGroups,
  consentRelationLabels,
  consentTextOf,
  limits,
  type MailState,
} from '@site/contract';

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

/** A link as the athlete's form shows it. */
export interface ConsentLinkRow {
  id: string;
  name: string;
  email: string;
  state: ConsentLinkState;
  /** What is known of the mail with it. */
  mail: MailState | null;
  /** ISO 8601: when the state began, or when the link expires that waits for an answer. */
  day: string;
  /** Who agreed, and to what. */
  agreed: string;
  isCancellable: boolean;
}

export function toConsentLinkRow(link: ConsentLinkWire): ConsentLinkRow {
  const { id, name, email, state, mail } = link;
  return {
    ...{ id, name, email, state, mail },
    day: dayOf(link),
    agreed: agreedText(link),
    isCancellable: state === 'sent' || state === 'opened',
  };
}

function dayOf({ state, expires_at, answered_at, withdrawn_at, created_at }: ConsentLinkWire): string {
  if (state === 'withdrawn') return withdrawn_at ?? '';
  if (state === 'given' || state === 'declined') return answered_at ?? '';
  return state === 'cancelled' ? created_at : expires_at;
}

function agreedText({ choices, full_name, relation, text_version }: ConsentLinkWire): string {
  if (!choices) return '';
  const text = consentTextOf(text_version ?? '');
  const namesOf = (audience: AgreedAudience) =>
    consentGroups
      .filter((group) => choices[group] === audience)
      .map((group) => text?.groups[group].label ?? group)
      .join(', ');
  const [forCoaches, hidden] = [namesOf('coaches'), namesOf('nobody')];
  const who = relation ? `${full_name} (${consentRelationLabels[relation]})` : full_name;
  const limited = [
    ...(forCoaches ? [`For coaches with a link, and so not public: ${forCoaches}.`] : []),
    ...(hidden ? [`Nobody sees: ${hidden}.`] : []),
  ];
  return `${who}. ${limited.join(' ') || 'Everybody sees everything.'}`;
}
