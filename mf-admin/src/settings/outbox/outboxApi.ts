import {
  limits,
  type MailFailure,
  type MailKind,
  type MailState,
  type OutboxCountsWire,
  type OutboxMailWire,
} from '@site/contract';
import { api } from '@site/runtime';
import { type ListPage, type RowOf, toPageOf, toRow } from '../../list/listApi';

export const mailStateNames: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  failed: 'Failed',
  sent: 'Sent',
};

export const mailStateTones = {
  waiting: 'neutral',
  failed: 'danger',
  sent: 'success',
} as const satisfies Record<MailState, string>;

/** The mail of something else: 'Email waiting'. */
export const mailText = (state: MailState): string => `Email ${mailStateNames[state].toLowerCase()}`;

export const mailTexts = {
  seeOutbox: 'The email could not be sent yet. The outbox says why.',
  notSetUp:
    'No email server is set up, so the site cannot send emails. Ask whoever looks after the site to set one up.',
} as const;

export const outboxTexts = {
  title: 'Outbox',
  lead: `Every email of the site: what waits, what failed, and for ${limits.sentMailDays} days what was sent. An email that failed is tried again by itself: soon at first, later once a day.`,
  failed: 'Failed to load the outbox',
  loading: 'the outbox',
  empty: 'No emails yet. When a family writes to us, or you reply to one, the email appears here.',
  agency: 'The agency',
  gone: 'Removed',
  retry: 'Try again',
  retried: 'We are trying to send it now',
  sentMeanwhile: 'This email is sent already',
} as const;

export const mailKindNames: Readonly<Record<MailKind, string>> = {
  application: 'New application',
  message: 'New message',
  reply: 'Reply',
  consent_link: 'Link for a consent',
  consent_given: 'Copy of a consent',
  consent_declined: 'Consent declined',
  consent_withdrawn: 'Consent withdrawn',
  export: 'Export of data',
  new_owner: 'New owner',
  account_change: 'Change of an account',
  invitation: 'Invitation',
};

export const mailFailureTexts: Readonly<Record<MailFailure, string>> = {
  unreachable: 'The email server did not answer.',
  login: 'The email server refused our login. Its user name or password may have changed.',
  sender: 'The email server refused the address that we send from.',
  address: 'The email server refused the address. Please check whether it is spelt right.',
  not_now: 'The email server asked us to come back later.',
  refused: 'The email server refused the email.',
  unknown: 'The email could not be made or handed over.',
};

export type OutboxRow = RowOf<OutboxMailWire>;

const POLL_MS = 3000;

const outboxApi = api.enhanceEndpoints({ addTagTypes: ['Outbox'] }).injectEndpoints({
  endpoints: (build) => ({
    adminOutbox: build.query<ListPage<OutboxRow>, string>({
      query: (query) => `/outbox?${query}`,
      transformResponse: toPageOf(toRow<OutboxMailWire>),
      providesTags: ['Outbox'],
      // Mails are sent at any time.
      keepUnusedDataFor: 0,
    }),
    adminOutboxCounts: build.query<OutboxCountsWire, void>({
      query: () => '/outbox/counts',
      providesTags: ['Outbox'],
      keepUnusedDataFor: 0,
    }),
    adminRetryMail: build.mutation<OutboxMailWire, string>({
      query: (id) => ({ url: `/outbox/${encodeURIComponent(id)}/retry`, method: 'POST' }),
      // Also after a failure: the mail may be gone.
      invalidatesTags: ['Outbox'],
    }),
  }),
});

export const { useAdminOutboxQuery, useAdminOutboxCountsQuery, useAdminRetryMailMutation } = outboxApi;

/** The options of a query whose mails change state: while one waits that can be sent, it is asked again and again. */
export function useMailPolling(isWaiting: boolean): { pollingInterval: number } {
  const { data: counts } = useAdminOutboxCountsQuery();
  return { pollingInterval: isWaiting && counts?.is_set_up ? POLL_MS : 0 };
}
