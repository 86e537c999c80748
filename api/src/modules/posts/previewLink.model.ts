import { Schema, type Types, model } from 'mongoose';
import type { Stored } from '../../db/findPage';

/** A link that shows a post to somebody without an account, until it expires. A withdrawn one is deleted. */
export interface PreviewLinkFields {
  postId: Types.ObjectId;
  /** SHA-256. The token itself is stored nowhere. */
  tokenHash: string;
  createdAt: Date;
  /** The email address of the account. */
  createdBy: string;
  expiresAt: Date;
}

const previewLinkSchema = new Schema<PreviewLinkFields>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    tokenHash: { type: String, required: true },
    createdAt: { type: Date, required: true },
    createdBy: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'previewLinks', versionKey: false },
);
previewLinkSchema.index({ tokenHash: 1 }, { unique: true });
previewLinkSchema.index({ postId: 1, createdAt: -1 });
previewLinkSchema.index({ expiresAt: 1 });

export const PreviewLink = model<PreviewLinkFields>('PreviewLink', previewLinkSchema);

export type StoredPreviewLink = Stored<PreviewLinkFields>;
