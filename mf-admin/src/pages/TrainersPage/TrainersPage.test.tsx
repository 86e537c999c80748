import { paths } from '@site/contract';
import { buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { fakeTrainers, withAthletes } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminTrainers.to();
const tess = buildTrainer({ id: 'tess', specialties: ['Golf', 'Fitness'] });
const omar = buildTrainer({
  id: 'omar',
  first_name: 'Omar',
  last_name: 'Bell',
  title: '',
  email: '',
  phone: '',
  specialties: [],
  is_published: false,
});

function open(trainers = [tess, omar]) {
  const api = new FakeApi();
  fakeTrainers(api, trainers);
  return { api, ...renderAdmin(LIST, api) };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.findByRole('button', { name });

describe('the trainers’ table', () => {
  it('shows the specified columns, with words for tick and cross', async () => {
    open();

    const row = within(await rowOf(/tess marlow/i));

    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Select',
      'Name',
      'Title',
      'Email',
      'Phone',
      'Specialties',
      'Published',
      'Actions',
    ]);
    expect(row.getByRole('rowheader')).toHaveTextContent('Tess Marlow');
    expect(
      row
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual([
      'Head Coach',
      'tess@linksway.example',
      '020 7946 0150',
      'Golf, Fitness',
      'Published',
      'Edit Tess MarlowUnpublish Tess MarlowDelete Tess Marlow',
    ]);
    expect(within(await rowOf(/omar bell/i)).getByText('Not published')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Trainers');
  });

  it('says that it is loading', async () => {
    const api = new FakeApi();
    api.replace('GET /trainers/admin/all', () => new Promise(() => undefined));
    renderAdmin(LIST, api);

    await screen.findByText('Loading trainers…');
  });

  it('says that there are none yet', async () => {
    open([]);

    expect(await screen.findByText('No trainers yet.')).toBeVisible();
  });

  it('says that they failed to load, and tries again', async () => {
    const api = new FakeApi();
    api.replace('GET /trainers/admin/all', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to load trainers')).toBeVisible();
    fakeTrainers(api, [tess]);
    await user.click(await button('Try again'));

    expect(await rowOf(/tess marlow/i)).toBeVisible();
    expect(screen.queryByText('Failed to load trainers')).not.toBeInTheDocument();
  });

  it('searches and sorts by the api', async () => {
    const { api, user } = open();
    await rowOf(/tess marlow/i);

    await user.click(await button('Name'));
    await waitFor(() => expect(names()).toEqual(['Omar Bell', 'Tess Marlow']));
    await user.click(await button('Published'));
    await user.click(await button('Published'));
    await waitFor(() => expect(names()).toEqual(['Tess Marlow', 'Omar Bell']));

    await enterSearch(user, 'Search trainers', 'omar');
    const asked = () => api.sent('GET', '/trainers/admin/all').map(({ url }) => url.split('?')[1]);
    await waitFor(() => expect(asked().at(-1)).toBe('view=rows&q=omar&limit=50&sort=-is_published'));
    expect(await screen.findByText('1 trainer')).toBeVisible();
    expect(names()).toEqual(['Omar Bell']);
    expect(asked().slice(0, 4)).toEqual([
      'view=rows&limit=50',
      'view=rows&limit=50&sort=name',
      'view=rows&limit=50&sort=is_published',
      'view=rows&limit=50&sort=-is_published',
    ]);
  });

  it('names a trainer without a name by slug', async () => {
    open([{ ...tess, first_name: '', last_name: '', slug: 'trainer-2' }]);

    expect(await button('Edit trainer-2')).toBeVisible();
  });
});

describe('deleting a trainer', () => {
  it('asks, says what happens to the athletes, deletes, and can be undone', async () => {
    const { api, user } = open();
    api.replace('GET /trainers/', { status: 200, body: withAthletes(tess, 3) });

    await user.click(await button('Delete Tess Marlow'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete this trainer?' });
    await waitFor(() =>
      expect(dialog).toHaveAccessibleDescription(
        'Tess Marlow goes to the trash and can be restored for 30 days. ' +
          'The 3 athletes of this trainer stay, without a trainer.',
      ),
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('‘Tess Marlow’ is in the trash')).toBeVisible();
    expect(names()).toEqual(['Omar Bell']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/trainers/tess']);

    await user.click(await button('Undo'));
    expect(await rowOf(/tess marlow/i)).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/tess/restore']);
  });

  it('says that athletes stay, without a number, until they are counted', async () => {
    const { api, user } = open();
    api.replace('GET /trainers/', () => new Promise(() => undefined));

    await user.click(await button('Delete Tess Marlow'));

    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /Athletes of this trainer stay, without a trainer\.$/,
    );
  });

  it('deletes nothing when Escape is pressed, and returns the focus', async () => {
    const { api, user } = open();

    await user.click(await button('Delete Tess Marlow'));
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await button('Delete Tess Marlow')).toHaveFocus();
    expect(api.sent('DELETE')).toEqual([]);
  });

  it('says that it failed and keeps the row', async () => {
    expectProblems('The record could not be deleted');
    const { api, user } = open();
    api.replace('DELETE /trainers/', refusal(500, 'Something went wrong'));

    await user.click(await button('Delete Tess Marlow'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('alertdialog', { name: 'Failed to delete trainer' })).toBeVisible();
    await user.click(await button('OK'));
    expect(await rowOf(/tess marlow/i)).toBeVisible();
  });
});

describe('several trainers at once', () => {
  it('publishes those that are unpublished, after one question, and can be undone', async () => {
    const { api, user } = open();

    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(await button('Publish selected'));
    const dialog = screen.getByRole('alertdialog', { name: 'Publish 1 trainer?' });
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));

    expect(await screen.findByText('1 trainer published')).toBeVisible();
    expect(within(await rowOf(/omar bell/i)).getByText('Published')).toBeInTheDocument();
    expect(api.sent('PUT')).toEqual([
      expect.objectContaining({ url: '/trainers/omar', body: { isPublished: true } }),
    ]);

    await user.click(await button('Undo'));
    await waitFor(() => expect(api.sent('PUT').at(-1)?.body).toEqual({ isPublished: false }));
  });

  it('updates optimistically and rolls back when refused', async () => {
    expectProblems('A row could not be changed');
    const { api, user } = open([omar]);
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    api.replace('PUT /trainers/', () => refused.then(() => refusal(500, 'Something went wrong')));

    await user.click(await screen.findByRole('checkbox', { name: 'Select Omar Bell' }));
    await user.click(await button('Publish selected'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish' }));
    const row = within(await rowOf(/omar bell/i));
    expect(await row.findByText('Published')).toBeInTheDocument();

    refuse();
    expect(await row.findByText('Not published')).toBeInTheDocument();
    expect(await screen.findByText(/1 trainer could not be changed: ‘Omar Bell’/)).toBeVisible();
  });

  it('deletes after one question that mentions the athletes', async () => {
    const { api, user } = open();

    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(await button('Delete selected'));
    const question = 'Delete 2 trainers? Their athletes stay, without a trainer.';
    const dialog = screen.getByRole('alertdialog', { name: question });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 trainers moved to the trash')).toBeVisible();
    expect(await screen.findByText('No trainers yet.')).toBeVisible();
    expect(api.sent('DELETE')).toHaveLength(2);
  });
});
