import {
  agencyFields,
  type AgencyWire,
  type PartnerInput,
  type ReplyTemplate,
  type ReplyTemplatesWire,
  type SettingsWire,
  type SocialLinkInput,
} from '@site/contract';
import { type HydratedDocument, model, Schema } from 'mongoose';
import { recordOptions, storedFields, type StoredOf, toWire } from '../../records/fields';

export interface SettingsFields {
  _id: string;
  publishOnlyWithConsent: boolean;
  /** Null for the built-in ones. */
  replyTemplates: ReplyTemplate[] | null;
  templatesChangedAt: Date | null;
}

/** The owner's own texts; null while the built-in ones are used. */
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

export interface AgencyDocFields extends StoredOf<typeof agencyFields> {
  _id: string;
  /** Null stands for the built-in ones. */
  social: SocialLinkInput[] | null;
  partners: PartnerInput[] | null;
  updatedAt: Date;
}

const socialLinkSchema = new Schema<SocialLinkInput>({ name: text, href: text }, { _id: false });

const partnerSchema = new Schema<PartnerInput>(
  { name: text, href: { type: String, default: '' }, logo: text },
  { _id: false },
);

const agencySchema = new Schema(
  {
    _id: text,
    ...storedFields(agencyFields),
    social: { type: [socialLinkSchema], default: null },
    partners: { type: [partnerSchema], default: null },
  },
  { ...recordOptions, collection: 'agency', timestamps: { createdAt: false, updatedAt: true } },
);

export type AgencyDoc = HydratedDocument<AgencyDocFields>;
export const Agency = model<AgencyDocFields>('Agency', agencySchema as unknown as Schema<AgencyDocFields>);

export function serializeAgency(agency: AgencyDocFields, closedPages: string[]): AgencyWire {
  return {
    ...toWire(agencyFields, agency, 'everyone'),
    social: agency.social?.map(({ name, href }) => ({ name, href })) ?? null,
    partners: agency.partners?.map(({ name, href, logo }) => ({ name, href, logo })) ?? null,
    closed_pages: closedPages,
    updated_at: agency.updatedAt.toISOString(),
  };
}

export function serializeSettings({
  publishOnlyWithConsent,
}: Pick<SettingsFields, 'publishOnlyWithConsent'>): SettingsWire {
  return { publish_only_with_consent: publishOnlyWithConsent };
}

export function serializeTemplates({ templates, updatedAt }: OwnTemplates): ReplyTemplatesWire {
  const plain = templates?.map(({ title, subject, text }) => ({ title, subject, text }));
  return { templates: plain ?? null, updated_at: updatedAt.toISOString() };
}
