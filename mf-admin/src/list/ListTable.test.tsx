import { api } from '@site/runtime';
import { Dialog } from '@site/ui';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ScreenHead } from '../screen/ScreenHead';
import { ToastProvider, type Undo, useToast } from '../screen/Toast';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage, hasWords } from '../testing/fakePage';
import { held } from '../testing/held';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';
import type { RowAction } from './actions';
import { type ListPage, toPageOf } from './listApi';
import { ListTable } from './ListTable';
import { type ListRules, useList } from './useList';

interface Club {
  id: string;
  name: string;
  isOpen: boolean;
}

const clubsApi = api.injectEndpoints({
  endpoints: (build) => ({
    clubs: build.query<ListPage<Club>, string>({
      query: (query) => `/clubs?${query}`,
      transformResponse: toPageOf((club: Club) => club),
      providesTags: ['Trash'],
    }),
    changeClub: build.mutation<Club, { id: string; isOpen: boolean }>({
      query: ({ id, ...body }) => ({ url: `/clubs/${id}`, method: 'PUT', body }),
      invalidatesTags: ['Trash'],
    }),
  }),
});

const rules: ListRules<Club> = {
  noun: { one: 'club', many: 'clubs' },
  nameOf: ({ name }) => name,
  caption: 'Clubs',
  columns: [{ key: 'name', header: 'Name', isRowHeader: true, isSortable: true, cell: ({ name }) => name }],
  filters: [
    { name: 'open', label: 'Open', all: 'All', options: [{ value: 'yes', label: 'Open ones' }] },
    {
      name: 'county',
      label: 'County',
      all: 'All counties',
      options: [{ value: 'Fife', label: 'Fife' }],
      accepts: (value) => value.length > 3,
    },
  ],
  searched: 'names',
  texts: { failed: 'Failed to load clubs', empty: 'No clubs yet.' },
};

function Clubs() {
  const list = useList(rules, clubsApi.useClubsQuery);
  const [change] = clubsApi.useChangeClubMutation();
  const close: RowAction<Club> = {
    label: 'Close',
    isForSeveral: true,
    appliesTo: ({ isOpen }) => isOpen,
    run: ({ id }) => change({ id, isOpen: false }).unwrap(),
    undo: ({ id }) => change({ id, isOpen: true }).unwrap(),
    outcome: 'closed',
  };
  return <ListTable rules={rules} list={list} actions={[close]} />;
}

const clubs = (...names: string[]): Club[] => names.map((name) => ({ id: name, name, isOpen: true }));
const three = clubs('Ascot', 'Cork', 'Dornoch');

/** The clubs, which can be closed, and of which the list may show the open ones alone. */
function open(address = '/', initial = three) {
  const fake = new FakeApi();
  let stored = initial;
  fake.replace('GET /clubs', ({ url }) =>
    fakePage(stored, url, {
      matches: ({ name, isOpen }, query) => hasWords(query, name) && (isOpen || !query.has('open')),
      comparers: { name: (a, b) => a.name.localeCompare(b.name) },
    }),
  );
  fake.replace('PUT /clubs/', ({ url, body }) => {
    stored = stored.map((club) => (url.endsWith(club.id) ? { ...club, ...(body as object) } : club));
    return ok({});
  });
  const screenOfClubs = (
    <ToastProvider>
      <ScreenHead title="Clubs" path="/" />
      <Clubs />
    </ToastProvider>
  );
  const { user } = renderAdmin(address, fake, screenOfClubs);
  const asked = () => fake.sent('GET', '/clubs').at(-1)?.url.split('?')[1];
  return { fake, user, press: pressIn(user), asked };
}

const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent);
const box = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const address = () => window.location.search;

describe('the list', () => {
  it('is searched once the typing pauses, and sorted, from the first page on, all in the address', async () => {
    const many = clubs(...Array.from({ length: 60 }, (_, nr) => `Club ${nr}`));
    const { fake, user, asked } = open('/?page=9', many);
    // A page beyond the last leads to the last one.
    await waitFor(() => expect(address()).toBe('?page=2'));
    expect(await screen.findByText('51 to 60 of 60 clubs')).toBeVisible();
    await user.type(screen.getByLabelText('Search clubs'), 'club 5');
    expect(screen.getByLabelText('Search clubs')).toHaveValue('club 5');
    expect(await screen.findByText('11 clubs')).toBeVisible();
    expect(address()).toBe('?q=club+5');
    expect(fake.sent('GET', '/clubs?q=').length).toBeLessThan(4);

    const head = () => screen.getByRole('columnheader', { name: 'Name' });
    for (const [sort, order] of [['name', 'ascending'] as const, ['-name', 'descending'] as const]) {
      await user.click(within(head()).getByRole('button'));
      await waitFor(() => expect(asked()).toBe(`q=club+5&limit=50&sort=${sort}`));
      expect(head()).toHaveAttribute('aria-sort', order);
    }
    await user.clear(screen.getByLabelText('Search clubs'));
    await user.paste('zzz');
    expect(await screen.findByText('No clubs match your search.')).toBeVisible();
    expect(screen.getByText('The search looks at the beginnings of words in names.')).toBeVisible();
  });

  it('is filtered by selects, and what is chosen has a button that removes it', async () => {
    const { user, press, asked } = open('/?county=Kerry&open=mad&page=2');
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(screen.getByLabelText('County')).toHaveValue('Kerry');
    expect(screen.getByLabelText('Open')).toHaveValue('');
    await user.selectOptions(screen.getByLabelText('Open'), 'Open ones');
    await waitFor(() => expect(asked()).toBe('open=yes&county=Kerry&limit=50'));
    expect(address()).toBe('?county=Kerry&open=yes');
    await press('Remove County: Kerry');
    await waitFor(() => expect(asked()).toBe('open=yes&limit=50'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Name, descending');

    await waitFor(() => expect(asked()).toBe('open=yes&limit=50&sort=-name'));
  });

  it('keeps its rows when a refresh fails, and its search when that fails', async () => {
    const { fake, user } = open();
    await screen.findByText('3 clubs');
    fake.replace('GET /clubs', refusal(500, 'Something went wrong'));
    await user.click(screen.getByLabelText('Search clubs'));
    await user.paste('zzz');

    expect(await screen.findByText('Failed to load clubs')).toBeVisible();
    expect(screen.getByText('This list tries again by itself every few seconds.')).toBeVisible();
    expect(names()).toEqual([]);
    expect(screen.getByLabelText('Search clubs')).toHaveFocus();
    expect(screen.getByLabelText('Search clubs')).toHaveValue('zzz');
  });
});

describe('an action of a row', () => {
  it('runs once for two clicks, says what failed, and keeps the row', async () => {
    expectProblems('A row could not be changed');
    const { fake, user, press } = open();
    const { hold, release } = held();
    fake.replace('PUT /clubs/', () => hold.then(() => refusal(409, 'The season has begun.')));
    await user.dblClick(await screen.findByRole('button', { name: 'Close Cork' }));
    expect(screen.getByRole('button', { name: 'Close Cork' })).toHaveAttribute('aria-disabled', 'true');
    release();

    const failed = '‘Cork’ could not be changed. The season has begun.';
    expect(await screen.findByRole('alertdialog', { name: failed })).toBeVisible();
    expect(fake.sent('PUT')).toHaveLength(1);
    await press('OK');
    expect(screen.getByRole('button', { name: 'Close Cork' })).toHaveFocus();
  });

  it('gives the focus to the row in the place of one that leaves, and in the end to the title', async () => {
    const { user } = open('/?open=yes');
    const closes = (name: string) => screen.findByRole('button', { name: `Close ${name}` });
    await user.click(await closes('Cork'));
    expect(await screen.findByText('‘Cork’ is closed')).toBeVisible();
    await waitFor(async () => expect(await closes('Dornoch')).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(async () => expect(await closes('Ascot')).toHaveFocus());
    await user.keyboard('{Enter}');

    expect(await screen.findByText('No clubs match these filters.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('several rows', () => {
  it('are selected once that is asked for, on this page', async () => {
    const { user, press } = open();
    await screen.findByText('3 clubs');
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await press('Select');
    await user.click(box('Select Cork'));
    expect(screen.getByText('1 club selected')).toBeVisible();
    expect(box(/^Select all 3 on this page/)).toBePartiallyChecked();
    await user.click(box(/^Select all/));
    expect(screen.getByText('3 clubs selected')).toBeVisible();
    await press('Select');

    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close selected' })).not.toBeInTheDocument();
  });

  it('are changed after one question; what failed stays selected and is named, the rest comes back by Undo', async () => {
    expectProblems('A row could not be changed');
    const { fake, user, press } = open();
    await press('Select');
    await user.click(box(/^Select all/));
    fake.replace('PUT /clubs/', ({ url }) => (url.endsWith('Cork') ? refusal(404, 'Not found') : ok({})));
    await press('Close selected');
    const question = within(screen.getByRole('alertdialog', { name: 'Close 3 clubs?' }));
    expect(fake.sent('PUT')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Close' }));

    const failed = '1 club could not be changed: ‘Cork’. Somebody else has deleted it.';
    expect(await screen.findByRole('alertdialog', { name: failed })).toBeVisible();
    await press('OK');
    expect(await screen.findByText('2 clubs are closed')).toBeVisible();
    expect(box('Select Cork')).toBeChecked();
    expect(box('Select Ascot')).not.toBeChecked();
    await press('Undo');
    await waitFor(() =>
      expect(fake.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
        ...['Ascot', 'Cork', 'Dornoch'].map((id) => [`/clubs/${id}`, { isOpen: false }]),
        ...['Ascot', 'Dornoch'].map((id) => [`/clubs/${id}`, { isOpen: true }]),
      ]),
    );
  });

  it('are left alone once the service is out of reach', async () => {
    expectProblems('A row could not be changed');
    const { fake, user, press } = open();
    await press('Select');
    await user.click(box(/^Select all/));
    fake.replace('PUT /clubs/', refusal(503, 'The service is away.'));
    await press('Close selected');
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Close' }));

    const name = /^3 clubs could not be changed: ‘Ascot’, ‘Cork’, ‘Dornoch’\. The service is away/;
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
    expect(fake.sent('PUT')).toHaveLength(1);
  });
});

describe('what is announced', () => {
  const MINUTE = 60_000;

  function Posts({ undo }: { undo: Undo }) {
    const announce = useToast();
    const [isOpen, setIsOpen] = useState(false);
    const publish = <button onClick={() => announce('1 post published', undo)}>Publish</button>;
    return (
      <>
        <ScreenHead title="Blog" path="/" />
        <button onClick={() => setIsOpen(true)}>Open</button>
        {!isOpen && publish}
        <Dialog title="Post" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          {publish}
        </Dialog>
      </>
    );
  }

  const button = (name: string) => screen.getByRole('button', { name });
  const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
  const alerts = () =>
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join('');

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A screen whose toast can be undone. */
  function open(answer: Undo) {
    const undo = jest.fn(answer);
    const screenWithToasts = (
      <ToastProvider>
        <Posts undo={undo} />
      </ToastProvider>
    );
    renderAdmin('/', new FakeApi(), screenWithToasts);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const publish = () => user.click(button('Publish'));
    return { undo, user, publish };
  }

  it('Undo runs once only, and keeps the toast until it has finished', async () => {
    let answer: (failure?: string) => void = () => undefined;
    const { undo, user, publish } = open(() => new Promise((resolve) => (answer = resolve)));
    await publish();
    await user.dblClick(button('Undo'));
    await user.unhover(button('Undo'));
    await pass(MINUTE);
    expect(undo).toHaveBeenCalledTimes(1);
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Undo')).toHaveFocus();

    await act(async () => answer());
    expect(screen.getByText('Undone')).toBeVisible();
    expect(alerts()).toBe('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('an undo that failed is an error, which stays until it is dismissed', async () => {
    const { user, publish } = open(() => Promise.resolve('Could not be undone'));
    await publish();
    await user.click(button('Undo'));
    await pass(MINUTE);
    expect(alerts()).toContain('Could not be undone');
    await user.click(button('Dismiss'));
    expect(alerts()).toBe('');
  });

  it('is within the dialog that is open, where it can be seen and heard, and outlives it', async () => {
    const { undo, user, publish } = open(() => Promise.resolve(undefined));
    await user.click(button('Open'));
    await publish();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('1 post published')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Close Post' }));
    await pass(1);
    expect(dialog).not.toHaveTextContent('1 post published');
    await user.click(button('Undo'));

    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Undone')).toBeVisible();
  });
});
