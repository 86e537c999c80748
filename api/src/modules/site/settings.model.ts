import type { ReplyTemplate } from '@site/contract';
import { Schema, model } from 'mongoose';

export interface SettingsFields {
  _id: string;
  publishOnlyWithConsent: boolean;
  /** Null for the built-in ones. */
  replyTemplates: ReplyTemplate[] | null;
  templatesChangedAt: Date | null;
}

/** What the owner has written; null while the built-in ones are used. */
export interface OwnTemplates {
  templates: ReplyTemplate[] | null;
  updatedAt: Date;
}

/** The one document of its collection; until something is changed there is none. */
export const SITE = 'site';

const text = { type: String, required: true };
const replyTemplate = new Schema<ReplyTemplate>({ title: text, subject: text, text }, { _id: false });

const settingsSchema = new Schema<SettingsFields>(
  {
    _id: { type: String, required: true },
    // docs/product.md#admin-golfers: every saved athlete is published, unless the agency decides otherwise.
    publishOnlyWithConsent: { type: Boolean, default: false },
    replyTemplates: { type: [replyTemplate], default: null },
    templatesChangedAt: { type: Date, default: null },
  },
  { collection: 'settings', versionKey: false },
);

export const Settings = model<SettingsFields>('Settings', settingsSchema);
