/** The mails about an update that a family is asked for. */
export const updateMailKinds = ['update_link', 'update_declined'] as const;
export type UpdateMailKind = (typeof updateMailKinds)[number];

export const isAboutUpdate = (kind: string): kind is UpdateMailKind =>
  (updateMailKinds as readonly string[]).includes(kind);
