import type { TrashItemWire } from '@site/contract';
import type { TrashFields } from './trash.model';

export function serializeTrashItem(
  { _id, kind, label, deletedAt, purgeAfter }: Omit<TrashFields, 'record'>,
  isPublicWithoutConsent: boolean,
): TrashItemWire {
  return {
    id: String(_id),
    kind,
    label,
    deleted_at: deletedAt.toISOString(),
    purge_at: purgeAfter.toISOString(),
    public_without_consent: isPublicWithoutConsent,
  };
}
