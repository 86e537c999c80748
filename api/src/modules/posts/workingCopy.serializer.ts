import type { PostPresenceWire, WorkingCopySummaryWire, WorkingCopyWire } from '@site/contract';
import type { Stored } from '../../db/findPage';
import type { PostEditorFields, StoredWorkingCopy } from './workingCopy.model';

export function serializeCopySummary({
  key,
  content,
  version,
  savedAt,
}: StoredWorkingCopy): WorkingCopySummaryWire {
  return { key, title: content.title, version, saved_at: savedAt.toISOString() };
}

export function serializeWorkingCopy(copy: StoredWorkingCopy): WorkingCopyWire {
  const { content, basedOn } = copy;
  // One of an earlier release has no word about comments.
  const whole = { ...content, comments_allowed: content.comments_allowed ?? false };
  return { ...serializeCopySummary(copy), content: whole, based_on: basedOn?.toISOString() ?? null };
}

export function serializePresence(
  others: readonly Stored<PostEditorFields>[],
  { userId, copy }: { userId: string; copy: StoredWorkingCopy | null },
): PostPresenceWire {
  return {
    others: others.map(({ tab, name, since, ...other }) => ({
      ...{ tab, name, is_own: other.userId === userId, since: since.toISOString() },
    })),
    working_copy: copy && serializeCopySummary(copy),
  };
}
