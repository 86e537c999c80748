import type { ReplyTemplate, ReplyTemplatesInput } from '@site/contract';
import { databaseNow } from '../../db/databaseClock';
import { isDuplicateOf } from '../../db/databaseErrors';
import { stale } from '../../http/errors';
import type { AuditedRecord } from '../../http/AuditTrail';
import { type OwnTemplates, SITE, Settings, type SettingsFields } from './settings.model';

/** The version of what nobody has written yet. */
const NEVER = new Date(0);

export async function readTemplates(): Promise<OwnTemplates> {
  const stored = await Settings.findById(SITE).lean<Partial<SettingsFields>>();
  return { templates: stored?.replyTemplates ?? null, updatedAt: stored?.templatesChangedAt ?? NEVER };
}

/** Replaces all templates. Throws 409 when somebody else has changed them since the version that the edit is based on. */
export async function changeTemplates({
  templates,
  based_on,
}: Omit<ReplyTemplatesInput, 'templates'> & { templates: ReplyTemplate[] | null }): Promise<OwnTemplates> {
  const before = await readTemplates();
  if (based_on !== undefined && before.updatedAt.getTime() !== Date.parse(based_on)) throw stale();
  const now = await databaseNow();
  // Two changes within a millisecond are two versions all the same.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const unchanged = { _id: SITE, templatesChangedAt: before.updatedAt > NEVER ? before.updatedAt : null };
  const change = { $set: { replyTemplates: templates, templatesChangedAt: updatedAt } };
  try {
    // Without a match it would be a second document of the same id.
    await Settings.updateOne(unchanged, change, { upsert: true });
  } catch (error) {
    throw isDuplicateOf(error, '_id') ? stale() : error;
  }
  return { templates, updatedAt };
}

/** For the audit trail. */
export const auditedTemplates = (): Promise<AuditedRecord> =>
  Promise.resolve({ id: SITE, title: 'Reply templates' });
