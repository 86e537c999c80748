import {
  type ReplyTemplate,
  type ReplyTemplatesInput,
  type SettingsPatch,
  settingLabels,
} from '@site/contract';
import { databaseNow } from '../../db/connect';
import { type Transaction, inTransaction } from '../../db/inTransaction';
import type { AuditedRecord } from '../../http/audit';
import { assertNotStale } from '../../records/save';
import { type OwnTemplates, SITE, Settings, type SettingsFields } from './site.model';

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

/** The version before the first save. */
const NEVER = new Date(0);

export async function readTemplates(transaction?: Transaction): Promise<OwnTemplates> {
  const stored = await Settings.findById(SITE)
    .session(transaction ?? null)
    .lean<Partial<SettingsFields>>();
  return { templates: stored?.replyTemplates ?? null, updatedAt: stored?.templatesChangedAt ?? NEVER };
}

/** Replaces all templates. Throws 409 when somebody else has changed them since the version that the edit is based on. */
export async function changeTemplates({
  templates,
  based_on,
}: Omit<ReplyTemplatesInput, 'templates'> & { templates: ReplyTemplate[] | null }): Promise<OwnTemplates> {
  const now = await databaseNow();
  return inTransaction(async (transaction) => {
    const before = await readTemplates(transaction);
    assertNotStale(before, based_on);
    // Always later than the last change, so that each change is a new version.
    const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
    const change = { $set: { replyTemplates: templates, templatesChangedAt: updatedAt } };
    await Settings.updateOne({ _id: SITE }, change, { upsert: true, session: transaction });
    return { templates, updatedAt };
  });
}

/** For the audit trail. */
export const auditedTemplates = (): Promise<AuditedRecord> =>
  Promise.resolve({ id: SITE, title: 'Reply templates' });
