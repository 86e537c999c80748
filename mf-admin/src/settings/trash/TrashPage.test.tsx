import { golferMessages, paths, type TrashItemWire } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { buildSettings, buildTrashItem } from '../../testing/buildAdminRecords';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage, hasWords } from '../../testing/fakePage';
import { pressIn } from '../../testing/pressIn';
import { renderAdmin } from '../../testing/renderAdmin';

const golfer = buildTrashItem({
  id: 'one',
  label: 'Isla Hartley',
  deleted_at: '2025-10-01T12:00:00.000Z',
  purge_at: '2025-10-31T12:00:00.000Z',
});
const question = buildTrashItem({
  id: 'two',
  kind: 'faq',
  label: 'Who pays?',
  deleted_at: '2025-10-02T12:00:00.000Z',
  purge_at: '2025-11-01T12:00:00.000Z',
});

/** A trash whose entries can be restored and deleted. */
function trashOf(...items: TrashItemWire[]): FakeApi {
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
    return ok({});
  });
  api.replace('DELETE /trash/', ({ url }) => {
    take(url);
    return { status: 204 };
  });
  return api;
}

function open(api: FakeApi = trashOf(golfer, question)) {
  const { user } = renderAdmin(paths.adminTrash.to(), api);
  const press = pressIn(user);
  const confirm = (name: string) => user.click(within(dialog()).getByRole('button', { name }));
  const selectAll = async () => {
    await press('Select');
    await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
  };
  return { api, user, press, confirm, selectAll };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const dialog = () => screen.getByRole('alertdialog');
const restored = (api: FakeApi) => api.sent('POST').map(({ url }) => url);

it('shows what was deleted, its kind, and until when it is kept', async () => {
  open();
  const row = within(await rowOf(/isla hartley/i));

  expect(row.getByRole('rowheader')).toHaveTextContent('Isla Hartley');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['Golfer', '1 Oct 2025', '31 Oct 2025']),
  );
  expect(screen.getByText(/kept here for 30 days/)).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['Name', 'Kind', 'Deleted', 'Gone for good on', 'Actions']),
  );
});

describe('deleting for good', () => {
  it('asks first, deletes, and announces it', async () => {
    const { api, press, confirm } = open(trashOf(golfer));
    await press('Delete for good Isla Hartley');
    expect(dialog()).toHaveAccessibleName('Delete this for good?');
    expect(dialog()).toHaveAccessibleDescription('Isla Hartley cannot be restored afterwards.');
    expect(api.sent('DELETE')).toEqual([]);
    await confirm('Delete for good');

    expect(await screen.findByText('‘Isla Hartley’ is deleted for good')).toBeVisible();
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/trash/one']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('restoring an athlete whose profile would be public without a consent record', () => {
  const isla = { ...golfer, public_without_consent: true };
  const openWith = (isGateOn: boolean) => {
    const api = trashOf(isla, question);
    api.replace('GET /settings', ok(buildSettings({ publish_only_with_consent: isGateOn })));
    return open(api);
  };
  const asked = () => screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });

  it('asks first, as Save does: a no leaves the athlete in the trash, a yes restores', async () => {
    const { api, user, press, confirm } = openWith(false);
    await press('Restore Isla Hartley');
    expect(await asked()).toHaveAccessibleDescription(/Restoring puts it on the site all the same/);
    expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore Isla Hartley' })).toHaveFocus();
    expect(restored(api)).toEqual([]);

    await press('Restore Isla Hartley');
    await asked();
    await confirm('Publish');
    expect(await screen.findByText('‘Isla Hartley’ is back among the golfers')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Isla Hartley')).not.toBeInTheDocument());
    expect(restored(api)).toEqual(['/trash/one/restore']);
  });

  it('is not asked where the settings refuse it, and shows why', async () => {
    expectProblems('A row could not be changed');
    const { api, press } = openWith(true);
    api.replace('POST /trash/', refusal(422, 'Refused', { consent: golferMessages.consentRequired }));
    await press('Restore Isla Hartley');

    const name = `‘Isla Hartley’ could not be restored. ${golferMessages.consentRequired}.`;
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  });

  it.each([
    [false, 'Restore 2 records? 1 athlete goes on the site without a consent record.'],
    [true, 'Restore 2 records? 1 athlete without a consent record stays in the trash.'],
  ])('is named in the question about several (gate on: %s)', async (isGateOn, name) => {
    const { api, press, selectAll } = openWith(isGateOn);
    await selectAll();
    await waitFor(() => expect(api.sent('GET', '/settings')).toHaveLength(1));
    await press('Restore selected');

    await waitFor(() => expect(dialog()).toHaveAccessibleName(name));
  });
});
