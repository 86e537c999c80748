import '../testing/polyfillLayout';
import { paths } from '@site/contract';
import {
  buildAdminGolfer,
  buildApplication,
  buildContact,
  buildPost,
  buildProgram,
  buildTrainer,
} from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { refusal } from '../testing/fakeApi';
import { apiWith } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { LeaveQuestion } from '../unsaved/LeaveQuestion';
import { useUnsavedChanges } from '../unsaved/useUnsavedChanges';
import { Palette } from './Palette';

const collections = () => ({
  golfers: [
    buildAdminGolfer({ id: 'g1', first_name: 'Zoë', last_name: 'Marchand', grad_year: 2027 }),
    buildAdminGolfer({ id: 'g2', first_name: 'Isla', last_name: 'Hartley', grad_year: 2026 }),
  ],
  trainers: [buildTrainer({ id: 't1', first_name: 'Tess', last_name: 'Marsh', title: 'Head Coach' })],
  posts: [buildPost({ id: 'p1', title: 'Signing day', status: 'draft' })],
  programs: [buildProgram({ id: 'o1', title: 'Future Champions' })],
  applications: [buildApplication({ id: 'a1', name: 'Noor Haddad', email: 'noor@family.example' })],
  messages: [buildContact({ id: 'm1', name: 'Ben Okoro', email: 'ben@club.example' })],
});

const DASHBOARD = paths.adminDashboard.to();
const api = () => apiWith(collections());
const field = () => screen.findByRole('combobox', { name: 'Search screens and records' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const address = () => window.location.pathname + window.location.search;

async function openPalette(path = DASHBOARD, network = api()) {
  const { user, storage } = renderAdmin(path, network);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { user, input, network, storage };
}

async function search(words: string, network = api()) {
  const opened = await openPalette(DASHBOARD, network);
  await waitFor(() => expect(screen.queryByText(/Loading records/)).not.toBeInTheDocument());
  await opened.user.type(opened.input, words);
  return opened;
}

describe('the shortcut', () => {
  it('opens the palette, closes it, and gives the focus back', async () => {
    const { user } = renderAdmin(paths.adminBlog.to(), api());
    const list = await screen.findByLabelText('Search posts');
    await user.click(list);

    await user.keyboard('{Control>}k{/Control}');
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');

    await closed();
    expect(list).toHaveFocus();
    expect(list).toHaveValue('');
  });

  it('is left to the form of a dialog that is open', async () => {
    const { user } = renderAdmin(paths.adminBlog.to(), api());
    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.keyboard('{Control>}k{/Control}');

    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is Cmd K on a Mac, where Ctrl K cuts a line', async () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = renderAdmin(DASHBOARD, api());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('⌘K')).toBeInTheDocument();

    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await field()).toBeVisible();
  });

  it('stands on a button that opens the palette as well', async () => {
    const { user } = renderAdmin(DASHBOARD, api());
    const button = await screen.findByRole('button', { name: 'Search' });
    expect(screen.getByText('Ctrl K')).toBeInTheDocument();

    await user.click(button);
    await field();
    await user.keyboard('{Escape}');

    await closed();
    expect(button).toHaveFocus();
  });
});

describe('going to a screen', () => {
  it('offers every screen at once', async () => {
    await openPalette();

    expect(options()).toEqual([
      'Dashboard',
      'Golfers',
      'Trainers',
      'Applications',
      'Blog',
      'New Post',
      'Programs',
      'Messages',
      'Site info',
      'Trash',
      'Public site',
      'Logout',
    ]);
  });

  it('goes with the arrow keys and Enter', async () => {
    const { user, input } = await openPalette();

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    const blog = screen.getByRole('option', { name: 'Blog' });
    expect(blog).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', blog.id));
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(address()).toBe(paths.adminBlog.to());
    await closed();
  });

  it('goes by a click, and twice to the same screen', async () => {
    const { user } = await openPalette();
    await user.click(screen.getByRole('option', { name: 'Programs' }));
    await waitFor(() => expect(address()).toBe(paths.adminPrograms.to()));
    await closed();
    await user.click(screen.getByRole('link', { name: 'Dashboard', hidden: true }));
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Programs' }));

    await waitFor(() => expect(address()).toBe(paths.adminPrograms.to()));
  });

  it('logs out', async () => {
    const { user, network, storage } = await search('sign out');
    await user.keyboard('{Enter}');

    await waitFor(() => expect(network.sent('POST', '/auth/logout')).toHaveLength(1));
    expect(storage.getItem('token')).not.toBe('a-token');
  });
});

describe('going to a record', () => {
  it.each([
    ['zoe', 'Zoë MarchandClass of 2027', '/admin/golfers?q=Zo%C3%AB+Marchand'],
    ['tess', 'Tess MarshHead Coach', '/admin/trainers?q=Tess+Marsh'],
    ['signing', 'Signing daydraft', '/admin/blog/edit/p1'],
    ['champions future', /^Future Champions/, '/admin/programs?q=Future+Champions'],
    ['noor@', 'Noor Haddadnoor@family.example', '/admin/applications?q=Noor+Haddad'],
    ['okoro', 'Ben Okoroben@club.example', '/admin/messages?q=Ben+Okoro'],
  ])('finds %s', async (words, option, goal) => {
    const { user } = await search(words);
    expect(screen.getByText('1 result.')).toBeVisible();
    expect(options()).toEqual([typeof option === 'string' ? option : expect.stringMatching(option)]);
    await user.keyboard('{Enter}');

    await waitFor(() => expect(address()).toBe(goal));
  });

  it('shows first what begins with the words, each kind under its name', async () => {
    await search('mar');

    expect(options()).toEqual(['Zoë MarchandClass of 2027', 'Tess MarshHead Coach']);
    const trainers = screen.getByRole('group', { name: 'Trainers' });
    expect(within(trainers).getByRole('option')).toHaveTextContent('Tess Marsh');
  });

  it('offers the whole list where too many match', async () => {
    const golfers = Array.from({ length: 9 }, (_, index) =>
      buildAdminGolfer({ id: `g${index}`, first_name: 'Ann', last_name: `Nr ${index}` }),
    );
    const { user } = await search('ann', apiWith({ golfers }));
    expect(options()).toHaveLength(7);
    expect(screen.getByText('9 results.')).toBeVisible();
    await user.click(screen.getByRole('option', { name: 'All 9 golfers that match' }));

    await waitFor(() => expect(address()).toBe('/admin/golfers?q=ann'));
  });

  it('finds what has no name by what its list calls it', async () => {
    const golfers = [buildAdminGolfer({ id: 'g9', first_name: '', last_name: '', grad_year: null })];
    const trainers = [buildTrainer({ slug: 'coach-nine', first_name: '', last_name: '', title: '' })];
    const { user, input } = await search('unnamed', apiWith({ golfers, trainers }));
    expect(options()).toHaveLength(1);
    await user.clear(input);
    await user.type(input, 'coach nine');

    expect(options()).toEqual(['coach-nine']);
  });

  it('reaches the records beyond the first hundred', async () => {
    const golfers = Array.from({ length: 130 }, (_, index) =>
      buildAdminGolfer({ id: `g${index}`, first_name: 'Ann', last_name: `Nr${index}`, grad_year: null }),
    );
    const network = apiWith({});
    network.replace('GET /golfers/admin/all', ({ url }) => {
      const offset = Number(new URLSearchParams(url.split('?')[1]).get('offset'));
      return { status: 200, body: golfers.slice(offset, offset + 100) };
    });
    await search('nr129', network);

    expect(options()).toEqual(['Ann Nr129']);
    expect(network.sent('GET', '/golfers').map(({ url }) => url)).toEqual([
      '/golfers/admin/all?limit=100',
      '/golfers/admin/all?limit=100&offset=100',
    ]);
  });

  it('filters the list on which one is already', async () => {
    const posts = Array.from({ length: 8 }, (_, index) =>
      buildPost({ id: `p${index}`, title: index > 0 ? `Open day ${index}` : 'Signing day' }),
    );
    const { user, input } = await openPalette(paths.adminBlog.to(), apiWith({ posts }));
    await user.type(input, 'open');
    await user.click(await screen.findByRole('option', { name: 'All 7 posts that match' }));

    expect(await screen.findByText('7 of 8 posts')).toBeVisible();
    expect(screen.getByLabelText('Search posts')).toHaveValue('open');
  });

  it('says when nothing matches', async () => {
    const { user, input } = await search('xyzzy');

    expect(screen.getByText('Nothing matches ‘xyzzy’.')).toBeVisible();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.clear(input);
    expect(screen.getByRole('option', { name: 'Dashboard' })).toHaveAttribute('aria-selected', 'true');
  });

  it('says that records are on their way', async () => {
    const network = api();
    network.replace('GET /contact', () => new Promise(() => undefined));
    await openPalette(DASHBOARD, network);

    expect(screen.getByText('Loading records…')).toBeVisible();
    expect(screen.getByRole('option', { name: 'Golfers' })).toBeVisible();
  });

  it('says which records failed to load, keeps the others, and tries again', async () => {
    const network = api();
    network.replace('GET /golfers/admin/all', refusal(500, 'Something went wrong'));
    network.replace('GET /contact', refusal(500, 'Something went wrong'));
    const { user, input } = await search('marsh', network);
    expect(await screen.findByText('Failed to load golfers and messages')).toBeVisible();
    expect(options()).toEqual(['Tess MarshHead Coach']);

    network.replace('GET /golfers/admin/all', { status: 200, body: collections().golfers });
    network.replace('GET /contact', { status: 200, body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(input).toHaveFocus();
    await user.clear(input);
    await user.type(input, 'zoe');

    expect(await screen.findByRole('option', { name: /Zoë/ })).toBeVisible();
    expect(screen.queryByText(/Failed to load/)).not.toBeInTheDocument();
  });
});

/** What the editor does about changes, without the editor. */
function Draft() {
  const [text, setText] = useState('');
  const changes = useUnsavedChanges(text !== '', () => setText(''));
  return (
    <>
      <label>
        Title
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <LeaveQuestion changes={changes} />
    </>
  );
}

describe('unsaved work', () => {
  async function leaveDraft(choice: string) {
    const screenWithDraft = (
      <Palette>
        <Draft />
      </Palette>
    );
    const { user, storage } = renderAdmin(paths.adminPostNew.to(), api(), screenWithDraft);
    const title = await screen.findByLabelText('Title');
    await user.type(title, 'Half a thought');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: choice }));
    return { user, storage, title, question: await screen.findByRole('alertdialog') };
  }

  it('is asked about before it is left; staying leads back to the field', async () => {
    const { user, title, question } = await leaveDraft('Golfers');
    expect(question).toHaveAccessibleName('Leave without saving?');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));

    expect(address()).toBe(paths.adminPostNew.to());
    expect(title).toHaveValue('Half a thought');
    expect(title).toHaveFocus();
  });

  it('is left after the question', async () => {
    const { user, question } = await leaveDraft('Golfers');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));

    await waitFor(() => expect(address()).toBe(paths.adminGolfers.to()));
  });

  it('is asked about before Logout as well', async () => {
    const { user, question, storage } = await leaveDraft('Logout');
    expect(storage.getItem('token')).toBe('a-token');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));

    await waitFor(() => expect(storage.getItem('token')).not.toBe('a-token'));
  });
});
