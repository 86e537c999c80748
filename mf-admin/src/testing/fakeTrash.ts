import type { TrashItemWire } from '@site/contract';
import { buildRestored, buildTrashItem } from './buildAdminRecords';
import { FakeApi } from './fakeApi';
import { fakePage, hasWords } from './fakePage';

export const golfer = buildTrashItem({
  id: 'one',
  label: 'Isla Hartley',
  deleted_at: '2025-10-01T12:00:00.000Z',
  purge_at: '2025-10-31T12:00:00.000Z',
});
export const question = buildTrashItem({
  id: 'two',
  kind: 'faq',
  label: 'Who pays?',
  deleted_at: '2025-10-02T12:00:00.000Z',
  purge_at: '2025-11-01T12:00:00.000Z',
});

/** A trash whose entries can be restored and deleted. */
export function trashOf(...items: TrashItemWire[]): FakeApi {
  const api = new FakeApi();
  let left = items;
  const take = (url: string) => {
    left = left.filter(({ id }) => !url.startsWith(`/trash/${id}`));
  };
  api.replace('GET /trash', ({ url }) =>
    fakePage(left, url, {
      matches: ({ label }, query) => hasWords(query, label),
      comparers: { deleted_at: (a, b) => a.deleted_at.localeCompare(b.deleted_at) },
    }),
  );
  api.replace('POST /trash/', ({ url }) => {
    take(url);
    return { status: 200, body: buildRestored() };
  });
  api.replace('DELETE /trash/', ({ url }) => {
    take(url);
    return { status: 204 };
  });
  return api;
}
