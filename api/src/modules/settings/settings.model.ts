import { Schema, model } from 'mongoose';

export interface SettingsFields {
  _id: string;
  publishOnlyWithConsent: boolean;
}

/** The one document of its collection; until something is changed there is none. */
export const SITE = 'site';

const settingsSchema = new Schema<SettingsFields>(
  {
    _id: { type: String, required: true },
    // docs/product.md#admin-golfers: every saved athlete is published, unless the agency decides otherwise.
    publishOnlyWithConsent: { type: Boolean, default: false },
  },
  { collection: 'settings', versionKey: false },
);

export const Settings = model<SettingsFields>('Settings', settingsSchema);
