/** The mails about what an account does, or what is done to it, and what its owners have to know. */
export const accountMailKinds = ['export', 'new_owner', 'account_change', 'waiting'] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

export const isAboutAccount = (kind: string): kind is AccountMailKind =>
  (accountMailKinds as readonly string[]).includes(kind);

/** What such a mail says. It is gone once the mail is sent. */
export interface AccountEvent {
  /** Who gets it: the address at that moment, which an intruder may have changed when it is sent. */
  address: string;
  /** The account that did it, or that made an owner; the site itself for what it does by itself. */
  by: string;
  /** What was exported or changed or waits to be deleted, or the address of the new owner. */
  what: string;
  at: Date;
}
