import { type PartnerInput, type SocialLinkInput, agencyFields } from '@site/contract';
import { type HydratedDocument, Schema, model } from 'mongoose';
import { type StoredOf, recordOptions, storedFields } from '../../records/fields';

export interface AgencyDocFields extends StoredOf<typeof agencyFields> {
  _id: string;
  /** Null stands for the built-in ones. */
  social: SocialLinkInput[] | null;
  partners: PartnerInput[] | null;
  updatedAt: Date;
}

const text = { type: String, required: true };

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
