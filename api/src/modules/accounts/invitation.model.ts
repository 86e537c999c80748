import { type Role, roles } from '@site/contract';
import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** Somebody who may create an account with a link, until it expires. An accepted or withdrawn one is deleted. */
export interface InvitationFields {
  name: string;
  /** As accounts have it: in lower case. */
  email: string;
  role: Role;
  /** SHA-256. The token itself is stored nowhere but, encrypted, in a mail that waits to be sent. */
  tokenHash: string;
  /** When the link was made; sending it again makes another one. */
  createdAt: Date;
  /** The account that made it. The invitation holds only while that is an owner's. */
  inviterId: Types.ObjectId;
  /** Its email address at that time. */
  createdBy: string;
  expiresAt: Date;
}

const invitationSchema = new Schema<InvitationFields>(
  {
    name: { type: String, required: true },
    email: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    inviterId: { type: Schema.Types.ObjectId, required: true },
    createdBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'invitations', versionKey: false },
);
invitationSchema.index({ tokenHash: 1 }, { unique: true });
// One invitation for each address, also when two owners invite somebody at the same moment.
invitationSchema.index({ email: 1 }, { unique: true });
invitationSchema.index({ expiresAt: 1 });

export const Invitation = model<InvitationFields>('Invitation', invitationSchema);

export type StoredInvitation = Stored<InvitationFields>;
