import type { RestoredWire, TrashItemWire } from '../trash';

/** An athlete who was deleted and can be restored for 30 days. */
export function buildTrashItem(overrides: Partial<TrashItemWire> = {}): TrashItemWire {
  return {
    id: '650000000000000000000031',
    kind: 'golfer',
    label: 'Isla Hartley',
    deleted_at: '2025-10-01T09:00:00.000Z',
    purge_at: '2025-10-31T09:00:00.000Z',
    ...overrides,
  };
}

export function buildRestored(overrides: Partial<RestoredWire> = {}): RestoredWire {
  return {
    id: '650000000000000000000031',
    kind: 'golfer',
    slug: 'isla-hartley',
    label: 'Isla Hartley',
    ...overrides,
  };
}
