/** The mails about what an account does. */
export const accountMailKinds = ['new_device', 'export'] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** What such a mail says. It is gone once the mail is sent. */
export interface AccountEvent {
  /** Who gets it: the address at that moment, which an intruder may have changed when it is sent. */
  address: string;
  /** The account that did it. */
  by: string;
  /** The device, or what was exported. */
  what: string;
  at: Date;
}
