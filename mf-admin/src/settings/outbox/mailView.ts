import type { MailState } from '@site/contract';

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

/** The mail of something else: 'Mail waiting'. */
export const mailText = (state: MailState): string => `Mail ${mailStateNames[state].toLowerCase()}`;

export const mailTexts = {
  seeOutbox: 'The mail could not be sent yet. The outbox says why.',
  notSetUp:
    'No mail server is set up, so the site cannot send mails. Ask whoever looks after the site to set one up.',
} as const;
