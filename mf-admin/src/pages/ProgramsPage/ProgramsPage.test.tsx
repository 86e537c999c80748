import { paths } from '@site/contract';
import { buildProgram } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { fakePrograms } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminPrograms.to();
const juniors = buildProgram({ id: 'juniors', title: 'Future Champions', slug: 'future-champions' });
const college = buildProgram({
  id: 'college',
  title: 'Collegiate Pathway',
  slug: 'collegiate-pathway',
  status: 'inactive',
  features: [],
});

function open(programs = [juniors, college]) {
  const api = new FakeApi();
  fakePrograms(api, programs);
  return { api, ...renderAdmin(LIST, api) };
}

const rowOf = (title: RegExp) => screen.findByRole('row', { name: title });
const titles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string) => screen.findByRole('button', { name });

describe('the programs’ table', () => {
  it('shows the columns of docs/product.md#routes', async () => {
    open();

    const row = within(await rowOf(/future champions/i));

    expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
      'Select',
      'Title',
      'Slug',
      'Status',
      'Features',
      'Testimonials',
      'Actions',
    ]);
    expect(
      row
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.textContent),
    ).toEqual(['future-champions', 'active', '1', '1', 'Edit Future ChampionsDelete Future Champions']);
    const other = within(await rowOf(/collegiate pathway/i));
    expect(other.getByText('inactive')).toBeVisible();
    expect(other.getByRole('cell', { name: '0' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programs');
  });

  it('is linked from neither sidebar nor dashboard', async () => {
    open();
    await rowOf(/future champions/i);
    expect(screen.queryByRole('link', { name: 'Programs', hidden: true })).not.toBeInTheDocument();
  });

  it('says that it is loading', async () => {
    const api = new FakeApi();
    api.replace('GET /programs', () => new Promise(() => undefined));
    renderAdmin(LIST, api);

    await screen.findByText('Loading programs…');
  });

  it('says that there are none yet', async () => {
    open([]);

    expect(await screen.findByText('No programs yet.')).toBeVisible();
  });

  it('says that they could not be fetched, and tries again', async () => {
    const api = new FakeApi();
    api.replace('GET /programs', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(LIST, api);

    expect(await screen.findByText('Failed to fetch programs')).toBeVisible();
    fakePrograms(api, [juniors]);
    await user.click(await button('Try again'));

    expect(await rowOf(/future champions/i)).toBeVisible();
    expect(screen.queryByText('Failed to fetch programs')).not.toBeInTheDocument();
  });

  it('searches and sorts', async () => {
    const { user } = open();
    await rowOf(/future champions/i);

    await user.click(await button('Features'));
    expect(titles()).toEqual(['Collegiate Pathway', 'Future Champions']);
    await user.click(await button('Slug'));
    await user.click(await button('Slug'));
    expect(titles()).toEqual(['Future Champions', 'Collegiate Pathway']);

    await user.type(screen.getByLabelText('Search programs'), 'inactive');
    expect(titles()).toEqual(['Collegiate Pathway']);
  });
});

describe('deleting a program', () => {
  it('asks, deletes, announces it and can be undone', async () => {
    const { api, user } = open();

    await user.click(await button('Delete Future Champions'));
    const question = 'Are you sure you want to delete this program?';
    const dialog = screen.getByRole('alertdialog', { name: question });
    expect(dialog).toHaveAccessibleDescription(
      'Future Champions goes to the trash and can be restored for 30 days.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('Program deleted successfully')).toBeVisible();
    expect(titles()).toEqual(['Collegiate Pathway']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/programs/juniors']);

    await user.click(await button('Undo'));
    expect(await rowOf(/future champions/i)).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/juniors/restore']);
  });

  it('deletes nothing when Escape is pressed, and returns the focus', async () => {
    const { api, user } = open();

    await user.click(await button('Delete Future Champions'));
    await user.keyboard('{Escape}');

    expect(await button('Delete Future Champions')).toHaveFocus();
    expect(api.sent('DELETE')).toEqual([]);
  });

  it('says that it failed and keeps the row', async () => {
    expectProblems('The record could not be deleted');
    const { api, user } = open();
    api.replace('DELETE /programs/', refusal(500, 'Something went wrong'));

    await user.click(await button('Delete Future Champions'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByRole('alertdialog', { name: 'Failed to delete program' })).toBeVisible();
    await user.click(await button('OK'));
    expect(await rowOf(/future champions/i)).toBeVisible();
  });
});

describe('several programs at once', () => {
  it('deactivates those that are active, after one question, and can be undone', async () => {
    const { api, user } = open();

    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(await button('Deactivate selected'));
    const dialog = screen.getByRole('alertdialog', { name: 'Deactivate 1 program?' });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));

    expect(await screen.findByText('1 program deactivated')).toBeVisible();
    expect(within(await rowOf(/future champions/i)).getByText('inactive')).toBeVisible();
    expect(api.sent('POST')).toEqual([
      expect.objectContaining({ url: '/programs', body: { id: 'juniors', status: 'inactive' } }),
    ]);

    await user.click(await button('Undo'));
    await waitFor(() => expect(api.sent('POST').at(-1)?.body).toEqual({ id: 'juniors', status: 'active' }));
  });

  it('updates optimistically and rolls back when refused', async () => {
    expectProblems('A row could not be changed');
    const { api, user } = open([college]);
    let refuse: () => void = () => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    api.replace('POST /programs', () => refused.then(() => refusal(500, 'Something went wrong')));

    await user.click(await screen.findByRole('checkbox', { name: 'Select Collegiate Pathway' }));
    await user.click(await button('Activate selected'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Activate' }));
    const row = within(await rowOf(/collegiate pathway/i));
    expect(await row.findByText('active')).toBeVisible();

    refuse();
    expect(await row.findByText('inactive')).toBeVisible();
    expect(await screen.findByText(/1 program could not be changed: ‘Collegiate Pathway’/)).toBeVisible();
  });

  it('deletes after one question', async () => {
    const { api, user } = open();

    await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }));
    await user.click(await button('Delete selected'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete 2 programs?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));

    expect(await screen.findByText('2 programs moved to the trash')).toBeVisible();
    expect(await screen.findByText('No programs yet.')).toBeVisible();
    expect(api.sent('DELETE')).toHaveLength(2);
  });
});
