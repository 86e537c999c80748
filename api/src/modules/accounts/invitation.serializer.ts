import type { InvitationOfferWire, InvitationState, InvitationWire, Role } from '@site/contract';

interface OfferedInvitation {
  name: string;
  email: string;
  role: Role;
  expiresAt: Date;
}

interface ListedInvitation extends OfferedInvitation {
  _id: unknown;
  state: InvitationState;
  createdAt: Date;
  createdBy: string;
}

export function serializeInvitation(invitation: ListedInvitation): InvitationWire {
  const { _id, state, createdAt, createdBy } = invitation;
  return {
    id: String(_id),
    ...serializeOffer(invitation),
    state,
    created_at: createdAt.toISOString(),
    created_by: createdBy,
  };
}

/** What the invited person sees. */
export function serializeOffer({ name, email, role, expiresAt }: OfferedInvitation): InvitationOfferWire {
  return { name, email, role, expires_at: expiresAt.toISOString() };
}
