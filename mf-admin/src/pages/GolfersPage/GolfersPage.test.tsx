import { paths } from '@site/contract';
import { buildAdminGolfer, buildImage } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminGolfers.to();
const CONSENT = {
  given_by: 'R. Hartley',
  given_at: new Date().toISOString(),
  scope: '',
  withdrawn_at: null,
  search_engines: false,
  adult_on: null,
  below_sixteen: false,
};
const isla = buildAdminGolfer({ id: 'isla', grad_year: 2027, consent: CONSENT });
const zoe = buildAdminGolfer({
  id: 'zoe',
  consent: CONSENT,
  slug: 'zoe-marchand',
  first_name: 'Zoë',
  last_name: 'Marchand',
  grad_year: 2026,
});
const WITHDRAWN = { ...CONSENT, withdrawn_at: '2025-10-01T00:00:00.000Z' };

function show(golfers = [isla, zoe]) {
  const api = new FakeApi();
  fakeGolfers(api, golfers);
  return { api, ...renderAdmin(LIST, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.getByRole('button', { name });

describe('the list of golfers', () => {
  it('shows each with graduation year, a dash for the handicap, and its actions', async () => {
    const golf_data = { ...isla.golf_data, handicap: 2.4 };
    const headshot = buildImage({ id: 'photo', widths: [150, 300] });
    const trainer = { id: 't', slug: 'ann-lee', first_name: 'Ann', last_name: 'Lee', title: 'Coach' };
    show([
      { ...isla, golf_data, headshot, trainer },
      { ...zoe, grad_year: null, headshot: null, trainer: null },
    ]);

    const row = within(await rowOf(/isla hartley/i));

    const columns = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(columns).toEqual(['Select', 'Name', 'Grad Year', 'Handicap', 'Trainer', 'Actions']);
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Isla Hartley$/);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      '',
      '2027',
      '—',
      'Ann Lee',
      'Edit Isla HartleyUnpublish Isla HartleyDelete Isla Hartley',
    ]);
    expect(row.getByRole('presentation')).toHaveAttribute('src', '/api/uploads/photo/150.webp');
    const [, gradYear, , none] = within(await rowOf(/zoë/i)).getAllByRole('cell');
    expect(gradYear).toHaveTextContent('—');
    expect(none).toHaveTextContent('—');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Golfers');
    expect(button('Add New Golfer')).toBeVisible();
  });

  it('cuts a photo around its focal point, and around a face without one', async () => {
    const photo = buildImage({ id: 'photo', widths: [150] });
    show([
      { ...isla, headshot: { ...photo, focus: { x: 80, y: 10 } } },
      { ...zoe, headshot: photo },
    ]);
    const thumbnailOf = async (name: RegExp) => within(await rowOf(name)).getByRole('presentation');

    expect(await thumbnailOf(/isla hartley/i)).toHaveStyle({ objectPosition: '80% 10%' });
    expect(await thumbnailOf(/zoë/i)).toHaveStyle({ objectPosition: '50% 30%' });
  });

  it('marks golfers who are not public, with the reason', async () => {
    show([
      isla,
      { ...zoe, is_published: false },
      buildAdminGolfer({ id: 'w', first_name: 'Wim', consent: WITHDRAWN }),
    ]);
    await rowOf(/isla/i);

    expect(names()).toEqual(['Isla Hartley', 'Zoë Marchand Hidden', 'Wim Hartley Consent withdrawn']);
  });

  it('says that it is loading', async () => {
    const api = new FakeApi();
    api.replace('GET /golfers/admin/all', () => new Promise(() => undefined));
    renderAdmin(LIST, api);

    await screen.findByText('Loading golfers…');
  });

  it('says that there are none yet', async () => {
    show([]);

    expect(await screen.findByText('No golfers yet.')).toBeVisible();
  });

  it('says that they failed to load, and tries again', async () => {
    const api = new FakeApi();
    api.replace('GET /golfers/admin/all', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to load golfers')).toBeVisible();
    api.replace('GET /golfers/admin/all', { status: 200, body: [isla] });
    await user.click(button('Try again'));

    expect(await rowOf(/isla/i)).toBeVisible();
    expect(screen.queryByText('Failed to load golfers')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('searches and sorts', async () => {
    const { user } = show([zoe, isla]);
    await rowOf(/isla/i);

    await user.click(button('Name'));
    await waitFor(() => expect(names()).toEqual(['Isla Hartley', 'Zoë Marchand']));
    await user.click(button('Grad Year'));
    await waitFor(() => expect(names()).toEqual(['Zoë Marchand', 'Isla Hartley']));
    await enterSearch(user, 'Search golfers', 'marchand');

    expect(await screen.findByText('1 golfer')).toBeVisible();
    expect(names()).toEqual(['Zoë Marchand']);
  });

  it('has pages beyond the first fifty', async () => {
    const golfers = Array.from({ length: 52 }, (_, index) =>
      buildAdminGolfer({ id: `g${index}`, first_name: `Golfer ${index}`, last_name: '', consent: CONSENT }),
    );
    const { user } = show(golfers);

    // By text: querying fifty rows by role takes jsdom seconds.
    await user.click(await screen.findByText('Next'));

    const shown = () =>
      screen.getAllByText(/^Golfer \d+$/, { selector: 'th' }).map((cell) => cell.textContent);
    await waitFor(() => expect(shown()).toEqual(['Golfer 50', 'Golfer 51']));
    expect(screen.getByText('51 to 52 of 52 golfers')).toBeVisible();
  });
});

describe('deleting a golfer', () => {
  it('asks first, and can be undone', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Isla Hartley' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete this golfer?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('‘Isla Hartley’ is in the trash')).toBeVisible();
    expect(names()).toEqual(['Zoë Marchand']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(button('Undo'));

    expect(await rowOf(/isla/i)).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/isla/restore']);
  });

  it('deletes nothing when Escape is pressed, and returns the focus', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete Isla Hartley' }));
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(button('Delete Isla Hartley')).toHaveFocus();
    expect(api.sent('DELETE')).toEqual([]);
  });

  it('says that it failed, and keeps the row', async () => {
    expectProblems('The record could not be deleted');
    const { api, user } = show();
    api.replace('DELETE /golfers/', refusal(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Delete Isla Hartley' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    expect(
      await screen.findByRole('alertdialog', { name: 'Failed to delete golfer. Please try again.' }),
    ).toBeVisible();
    expect(names()).toContain('Isla Hartley');
  });

  it('fails when another admin has deleted the golfer, and refreshes the list', async () => {
    expectProblems('The record could not be deleted');
    const { api, user } = show();
    await rowOf(/isla/i);
    api.replace('DELETE /golfers/', refusal(404, 'Golfer not found'));
    api.replace('GET /golfers/admin/all', { status: 200, body: [zoe] });
    await user.click(button('Delete Isla Hartley'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByRole('alertdialog', { name: 'Failed to delete golfer. Please try again.' });
    await user.click(button('OK'));

    expect(names()).toEqual(['Zoë Marchand']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('several golfers at once', () => {
  it.each([
    ['Unpublish', 'Unpublish 2 golfers?', '2 golfers unpublished', false],
    ['Publish', 'Publish 1 golfer?', '1 golfer published', true],
  ])('%s asks once, and can be undone', async (label, question, outcome, isPublished) => {
    const hidden = buildAdminGolfer({ id: 'h', first_name: 'Hal', is_published: false, consent: CONSENT });
    const { api, user } = show([isla, zoe, hidden]);
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(button(`${label} selected`));
    await user.click(
      within(screen.getByRole('alertdialog', { name: question })).getByRole('button', { name: label }),
    );

    expect(await screen.findByText(outcome)).toBeVisible();
    const sent = api.sent('PUT').length;
    expect(api.sent('PUT').map(({ body }) => body)).toEqual(Array(sent).fill({ isPublished }));
    await user.click(button('Undo'));
    await screen.findByText('Undone');
    expect(
      api
        .sent('PUT')
        .slice(sent)
        .map(({ body }) => body),
    ).toEqual(Array(sent).fill({ isPublished: !isPublished }));
  });

  it.each([
    ['all of them', [], 'Publish 1 golfer without a consent record?'],
    ['some of them', [{ ...zoe, is_published: false }], 'Publish 2 golfers, 1 without a consent record?'],
  ])('are published after a question that says that %s have no consent record', async (_who, more, text) => {
    const { api, user } = show([{ ...isla, is_published: false, consent: null }, ...more]);
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(button('Publish selected'));

    expect(screen.getByRole('alertdialog', { name: text })).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('are deleted after one question', async () => {
    const { api, user } = show();
    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(button('Delete selected'));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete 2 golfers?' }));
    await user.click(question.getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 golfers moved to the trash')).toBeVisible();
    expect(await screen.findByText('No golfers yet.')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([
      '/golfers/isla-hartley',
      '/golfers/zoe-marchand',
    ]);
  });

  it('update optimistically and roll back on failure', async () => {
    expectProblems('A row could not be changed');
    const { api, user } = show();
    let refuse: () => void = () => undefined;
    api.replace(
      'PUT /golfers/',
      () => new Promise((resolve) => (refuse = () => resolve(refusal(500, 'No')))),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Select Isla Hartley' }));
    await user.click(button('Unpublish selected'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Unpublish' }));
    await waitFor(() => expect(names()).toContain('Isla Hartley Hidden'));
    refuse();

    expect(await screen.findByText(/1 golfer could not be changed: ‘Isla Hartley’/)).toBeVisible();
    expect(names()).toEqual(['Isla Hartley', 'Zoë Marchand']);
  });
});
