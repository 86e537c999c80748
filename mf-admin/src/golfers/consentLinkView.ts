import {
  type AgreedAudience,
  type ConsentLinkState,
  type ConsentLinkWire,
  consentGroups,
  consentRelationLabels,
  consentTextOf,
  type MailState,
} from '@site/contract';

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
