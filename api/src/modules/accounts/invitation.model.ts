import { type InvitationState, type Role, roles } from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';
import { linkFields, type MailedLink } from '../../records/links';

/** Somebody who may create an account with a link, until it expires. An accepted or withdrawn one is deleted. */
export interface InvitationFields extends MailedLink {
  role: Role;
  /** The account that made the link. The invitation holds only while that is an owner's. */
  inviterId: Types.ObjectId;
}

const invitationSchema = new Schema<InvitationFields>(
  {
    ...linkFields,
    // One invitation for each address, also when two owners invite somebody at the same moment.
    email: { type: String, required: true, unique: true },
    role: { type: String, enum: roles, required: true },
    inviterId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.index({ expiresAt: 1 });

export const Invitation = model<InvitationFields>('Invitation', invitationSchema);

export type StoredInvitation = Stored<InvitationFields>;
export type ListedInvitation = StoredInvitation & { state: InvitationState };
