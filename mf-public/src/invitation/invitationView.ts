import type { InvitationOfferWire, Role } from '@site/contract';

export interface Invitation {
  name: string;
  email: string;
  role: Role;
  /** ISO 8601. */
  expiresAt: string;
}

export const toInvitation = ({ name, email, role, expires_at }: InvitationOfferWire): Invitation => ({
  name,
  email,
  role,
  expiresAt: expires_at,
});
