/** An owner may do everything. An editor writes the blog and manages their own account, and sees no personal data of others. */
export const roles = ['owner', 'editor'] as const;
export type Role = (typeof roles)[number];
