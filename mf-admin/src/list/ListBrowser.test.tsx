import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { ScreenHead } from '../screen/ScreenHead';
import { ToastProvider } from '../screen/Toast';
import type { BulkAction } from './BulkAction';
import { ListBrowser } from './ListBrowser';
import { ListContent } from './ListContent';
import { byNumber, byText, type ListKind } from './ListKind';

interface Club {
  id: string;
  name: string;
  holes: number;
}

const clubs: Club[] = [
  { id: 'b', name: 'Łódź Links', holes: 9 },
  { id: 'a', name: 'Ascot', holes: 18 },
  { id: 'c', name: 'Cork', holes: 27 },
];
const many = Array.from({ length: 120 }, (_, index) => ({
  id: `${index}`,
  name: `Club ${index}`,
  holes: 18,
}));

const kind: ListKind<Club> = {
  noun: { one: 'club', many: 'clubs' },
  nameOf: ({ name }) => name,
  textOf: ({ name }) => name,
  comparers: { name: (a, b) => byText(a.name, b.name), holes: (a, b) => byNumber(a.holes, b.holes) },
};
const columns = [
  { key: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }: Club) => name },
  { key: 'holes', header: 'Holes', isSortable: true, cell: ({ holes }: Club) => holes },
];

interface Shown {
  rows?: readonly Club[];
  name?: string;
  bulkActions?: readonly BulkAction<Club>[];
  address?: string;
}

function show({ rows = clubs, address = '/', ...props }: Shown = {}) {
  return renderAdmin(
    address,
    new FakeApi(),
    <ToastProvider>
      <ScreenHead title="Clubs" path="/" />
      <ListBrowser kind={kind} caption="Clubs" columns={columns} rows={rows} {...props} />
    </ToastProvider>,
  );
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const head = (name: string) => screen.getByRole('columnheader', { name });
const search = () => window.location.search;

describe('the search', () => {
  it('ignores accents, shows the count, and is kept in the address', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Search clubs'), 'lodz');

    expect(names()).toEqual(['Łódź Links']);
    expect(screen.getByText('1 of 3 clubs')).toBeVisible();
    await waitFor(() => expect(search()).toBe('?q=lodz'));
  });
});

describe('a sort', () => {
  it('is ascending, then descending', async () => {
    const { user } = show();
    const click = () => user.click(within(head('Name')).getByRole('button'));

    await click();
    expect(names()).toEqual(['Ascot', 'Cork', 'Łódź Links']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(search()).toBe('?sort=name'));

    await click();
    expect(names()).toEqual(['Łódź Links', 'Cork', 'Ascot']);
    expect(head('Name')).toHaveAttribute('aria-sort', 'descending');
    await waitFor(() => expect(search()).toBe('?sort=-name'));
  });
});

describe('the pages', () => {
  it('hold fifty rows each, and are kept in the address', async () => {
    const { user } = show({ rows: many });
    expect(names()).toHaveLength(50);
    await user.click(button(/next/i));
    await user.click(button(/next/i));

    expect(names()).toHaveLength(20);
    await waitFor(() => expect(search()).toBe('?page=3'));
  });

  it('show the last one for a page behind it', () => {
    show({ rows: many, address: '/?page=9' });

    expect(names()[0]).toBe('Club 100');
  });
});

describe('selected rows', () => {
  const settles: ((isDone: boolean) => void)[] = [];
  const run = jest.fn<Promise<unknown>, [Club]>();
  const undo = jest.fn<Promise<unknown>, [Club]>();
  const action: BulkAction<Club> = { label: 'Close', outcome: 'closed', run, undo };
  const settle = (isDone = true) => act(async () => settles.shift()?.(isDone));

  beforeEach(() => {
    settles.length = 0;
    undo.mockReset().mockResolvedValue(undefined);
    run.mockReset().mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          settles.push((isDone) => (isDone ? resolve(undefined) : reject(new Error('refused'))));
        }),
    );
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  async function closeAll() {
    const { user } = show({ bulkActions: [action] });
    await user.click(box(/^Select all 3/));
    await user.click(button('Close selected'));
    const question = within(screen.getByRole('alertdialog', { name: 'Close 3 clubs?' }));
    await user.click(question.getByRole('button', { name: 'Close' }));
    return { user, question };
  }

  it('are counted, and can be cleared', async () => {
    const { user } = show({ bulkActions: [action] });
    await user.click(box('Select Cork'));
    expect(screen.getByText('1 club selected')).toBeVisible();
    expect(box(/^Select all/)).toBePartiallyChecked();
    await user.click(box(/^Select all/));
    expect(screen.getByText('3 clubs selected')).toBeVisible();
    await user.click(button('Clear selection'));

    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
    expect(box('Select Cork')).not.toBeChecked();
  });

  it('are processed one after the other, and announced with Undo', async () => {
    const { user } = await closeAll();
    expect(run.mock.calls.map(([{ name }]) => name)).toEqual(['Łódź Links']);
    await settle();
    expect(run).toHaveBeenCalledTimes(2);
    await settle();
    await settle();

    expect(await screen.findByText('3 clubs closed')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(button('Undo'));
    await waitFor(() => expect(undo).toHaveBeenCalledTimes(3));
  });

  it('stay selected and are named when they fail', async () => {
    await closeAll();
    await settle();
    await settle(false);
    await settle();

    expect(await screen.findByText(/^1 club could not be changed: ‘Ascot’/)).toBeVisible();
    expect(screen.getByText('2 clubs closed')).toBeVisible();
    expect(box('Select Ascot')).toBeChecked();
    expect(box('Select Cork')).not.toBeChecked();
  });
});

describe('the state of a list', () => {
  const texts = { failed: 'Failed to load clubs', empty: 'No clubs yet.' };
  const retry = jest.fn();
  const showContent = (rows: Club[] | undefined, hasFailed = false) =>
    renderAdmin(
      '/',
      new FakeApi(),
      <ListContent noun="clubs" list={{ rows, hasFailed, retry }} texts={texts}>
        {(shown) => <p>{shown.length} shown</p>}
      </ListContent>,
    );

  it('stays on screen when a refresh fails', () => {
    showContent(clubs, true);

    expect(screen.getByText('3 shown')).toBeVisible();
    expect(screen.getByText('Failed to load clubs')).toBeVisible();
  });
});
