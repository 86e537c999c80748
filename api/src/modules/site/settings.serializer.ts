import type { ReplyTemplatesWire, SettingsWire } from '@site/contract';
import type { OwnTemplates, SettingsFields } from './settings.model';

export function serializeSettings({
  publishOnlyWithConsent,
}: Pick<SettingsFields, 'publishOnlyWithConsent'>): SettingsWire {
  return { publish_only_with_consent: publishOnlyWithConsent };
}

export function serializeTemplates({ templates, updatedAt }: OwnTemplates): ReplyTemplatesWire {
  const plain = templates?.map(({ title, subject, text }) => ({ title, subject, text }));
  return { templates: plain ?? null, updated_at: updatedAt.toISOString() };
}
