import { type HydratedDocument, Schema, type Types, model } from 'mongoose';

export const slugKinds = ['golfer', 'trainer', 'post'] as const;
export type SlugKind = (typeof slugKinds)[number];

const oldSlugSchema = new Schema(
  {
    kind: { type: String, enum: slugKinds, required: true },
    slug: { type: String, required: true },
    recordId: { type: Schema.Types.ObjectId, required: true },
  },
  { collection: 'oldSlugs', versionKey: false },
);
oldSlugSchema.index({ kind: 1, slug: 1 }, { unique: true });
oldSlugSchema.index({ recordId: 1 });

/** A previous slug of a record, not taken by another record since. */
export interface OldSlugFields {
  kind: SlugKind;
  slug: string;
  /** The record rather than its current slug: one redirect is enough however often the slug changes. */
  recordId: Types.ObjectId;
}

export const OldSlug = model<OldSlugFields>('OldSlug', oldSlugSchema as unknown as Schema<OldSlugFields>);

export type SluggedDocument = HydratedDocument<{ slug: string }>;
