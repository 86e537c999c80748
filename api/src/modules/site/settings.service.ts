import { type SettingsPatch, settingLabels } from '@site/contract';
import type { Transaction } from '../../db/inTransaction';
import type { AuditedRecord } from '../../http/AuditTrail';
import { SITE, Settings, type SettingsFields } from './settings.model';

type SiteSettings = Pick<SettingsFields, 'publishOnlyWithConsent'>;

export async function readSettings(transaction?: Transaction): Promise<SiteSettings> {
  const stored = await Settings.findById(SITE)
    .session(transaction ?? null)
    .lean<Partial<SettingsFields>>();
  return { publishOnlyWithConsent: stored?.publishOnlyWithConsent ?? false };
}

export async function changeSettings({ publish_only_with_consent }: SettingsPatch): Promise<SiteSettings> {
  if (publish_only_with_consent !== undefined) {
    const change = { $set: { publishOnlyWithConsent: publish_only_with_consent } };
    await Settings.updateOne({ _id: SITE }, change, { upsert: true });
  }
  return readSettings();
}

/** For the audit trail, which says what the settings are after a change. */
export async function auditedSettings(): Promise<AuditedRecord> {
  const { publishOnlyWithConsent } = await readSettings();
  const state = publishOnlyWithConsent ? 'on' : 'off';
  return { id: SITE, title: `${settingLabels.publish_only_with_consent}: ${state}` };
}
