import type { SettingsWire } from '@site/contract';
import type { SettingsFields } from './settings.model';

export function serializeSettings({
  publishOnlyWithConsent,
}: Pick<SettingsFields, 'publishOnlyWithConsent'>): SettingsWire {
  return { publish_only_with_consent: publishOnlyWithConsent };
}
