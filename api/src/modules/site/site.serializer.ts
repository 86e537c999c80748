import {
  type AgencyWire,
  type FactWire,
  type FaqWire,
  type ReplyTemplatesWire,
  type SettingsWire,
  agencyFields,
  factFields,
  faqFields,
} from '@site/contract';
import type { Stored } from '../../db/findPage';
import { toWire } from '../../records/fields';
import type { AgencyDocFields } from './agency.model';
import type { OwnTemplates, SettingsFields } from './settings.model';
import type { FactFields, FaqFields, OrderedFields } from './siteinfo.model';

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

export function serializeFaq(faq: Stored<FaqFields>): FaqWire {
  return { ...toWire(faqFields, faq, 'everyone'), ...placeAndVersion(faq) };
}

export function serializeFact(fact: Stored<FactFields>): FactWire {
  return { ...toWire(factFields, fact, 'everyone'), ...placeAndVersion(fact) };
}

function placeAndVersion({ _id, orderIndex, updatedAt }: Stored<OrderedFields>) {
  return { id: String(_id), order_index: orderIndex, updated_at: updatedAt.toISOString() };
}
