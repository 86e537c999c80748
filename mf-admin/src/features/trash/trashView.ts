import type { TrashItemWire, TrashKind } from '@site/contract';

/** What lies in the trash. Dates are as the api sends them: in the order of their letters. */
export interface TrashRow {
  id: string;
  kind: TrashKind;
  name: string;
  deletedAt: string;
  goneAt: string;
}

export function toTrashRow({ id, kind, label, deleted_at, purge_at }: TrashItemWire): TrashRow {
  return { id, kind, name: label, deletedAt: deleted_at, goneAt: purge_at };
}
