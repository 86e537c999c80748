import { paths } from '@site/contract';
import { buildAdminGolfer, buildPost, buildTrainer } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { Fragment } from 'react';
import { readDraft, writeDraft } from '../form/useFormDraft';
import { Routes } from '../routes';
import { buildLeadSummary } from '../testing/buildLeads';
import { enter } from '../testing/enter';
import { enterSearch } from '../testing/enterSearch';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage, hasWords } from '../testing/fakePage';
import { held } from '../testing/held';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const DASHBOARD = paths.adminDashboard.to();
const BLOG = paths.adminBlog.to();
const FIELD = 'Search screens and records';
const GOLFERS = '/golfers/admin/all';
/** What a search asks for. */
const CALLS = [GOLFERS, '/trainers/admin/all', '/posts/admin/all', '/leads'];
const signing = buildPost({ id: 'p1', title: 'Marathon day', status: 'draft' });

/** Answers searches roughly as the real one does: by the beginning of any text of a record. */
function searchableApi(golfers?: ReturnType<typeof buildAdminGolfer>[]): FakeApi {
  const api = new FakeApi();
  const lists: Record<string, readonly object[]> = {
    [GOLFERS]: golfers ?? [
      buildAdminGolfer({ id: 'g1', first_name: 'Zoe', last_name: 'Marchand', grad_year: 2027 }),
      buildAdminGolfer({ id: 'g2', first_name: 'Isla', last_name: 'Hartley', grad_year: 2026 }),
    ],
    '/trainers/admin/all': [
      buildTrainer({ id: 't1', first_name: 'Tess', last_name: 'Marsh', title: 'Head Coach' }),
    ],
    '/posts/admin/all': [signing],
    '/leads': [buildLeadSummary({ id: 'a1', name: 'Noor Haddad', email: 'mar@family.example' })],
  };
  const named = ['first_name', 'last_name', 'name', 'email', 'title'];
  const matches = (record: object, query: URLSearchParams) =>
    hasWords(query, ...named.map((field) => (record as Record<string, string>)[field] ?? ''));
  for (const [path, records] of Object.entries(lists))
    api.replace(`GET ${path}?`, ({ url }) => fakePage(records, url, { matches }));
  return api;
}

const field = () => screen.findByRole('textbox', { name: FIELD });
const panel = () => within(screen.getByRole('dialog', { name: 'Search' }));
const results = () =>
  panel()
    .queryAllByRole('link')
    .map((link) => link.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const address = () => window.location.pathname + window.location.search + window.location.hash;
const arrive = (goal: string) => waitFor(() => expect(address()).toBe(goal));
const SHORTCUT = '{Control>}k{/Control}';

async function openSearch(path = DASHBOARD, api = searchableApi()) {
  const { user } = renderAdmin(path, api);
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard(SHORTCUT);
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { api, user, input };
}

async function search(words: string, api = searchableApi(), path = DASHBOARD) {
  const opened = await openSearch(path, api);
  await enterSearch(opened.user, FIELD, words);
  await waitFor(() => expect(screen.queryByText(/Searching…/)).not.toBeInTheDocument());
  return opened;
}

describe('the shortcut', () => {
  it('opens and closes the search, and returns the focus; a modal form is not left', async () => {
    const { user } = renderAdmin(BLOG, new FakeApi([signing]));
    const list = await screen.findByLabelText('Search posts');
    await user.click(list);
    await user.keyboard(SHORTCUT);
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard(SHORTCUT);
    await closed();
    expect(list).toHaveFocus();
    expect(list).toHaveValue('');

    await user.click(await screen.findByRole('button', { name: 'Delete Marathon day' }));
    await user.keyboard(SHORTCUT);
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('going to a screen', () => {
  it('is offered for every one when nothing is typed', async () => {
    const { api, user } = await openSearch();
    expect(screen.getAllByText('Ctrl K')).not.toHaveLength(0);
    const all =
      'Dashboard,Golfers,Trainers,Applications,Blog,Leads,Comments,Media library,Placements,Site,Settings,Agency details,Programs,Your account,Accounts,Privacy,Reply templates,Trash,Activity,Outbox,New Post,Add New Golfer,Import athletes,Add New Trainer,View site';
    expect(results()).toEqual(all.split(','));
    expect(api.sent('GET').filter(({ url }) => url.includes('q='))).toEqual([]);
    await user.click(panel().getByRole('link', { name: 'Blog' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    await arrive(BLOG);
    await closed();
  });
});

describe('going to a record', () => {
  it('finds a few of each kind, each with its address, and Enter opens the first, whose form loads once', async () => {
    const { api, user } = await search('mar');
    const links = panel().getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Zoe MarchandClass of 2027', '/admin/golfers?open=g1'],
      ['Tess MarshHead Coach', '/admin/trainers?open=t1'],
      ['Marathon daydraft', '/admin/blog/edit/p1'],
      ['Noor Haddadmar@family.example', '/admin/leads/a1'],
    ]);
    expect(screen.getByText('4 results.')).toBeVisible();
    const trainers = panel().getByRole('region', { name: 'Trainers' });
    expect(within(trainers).getByRole('link')).toHaveTextContent('Tess Marsh');
    expect(api.requests.map(({ url }) => url).filter((url) => url.includes('q='))).toEqual(
      CALLS.map((path) => `${path}?q=mar&limit=6`),
    );
    api.replace('GET /golfers/g1', refusal(500, 'Something went wrong'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Edit Golfer' })).toBeVisible();
    expect(api.sent('GET', '/golfers/g1')).toHaveLength(1);
    await arrive('/admin/golfers');
  });

  it('shows only what matches, also while it still searches', async () => {
    const { api, user, input } = await search('mar');
    const { hold, release } = held();
    for (const path of CALLS) api.replace(`GET ${path}?`, () => hold.then(() => ok([])));
    await enterSearch(user, FIELD, 'x');
    expect(results()).toEqual([]);
    expect(await screen.findByText('Searching…')).toBeVisible();
    release();
    expect(await screen.findByText('Nothing matches ‘marx’.')).toBeVisible();
    expect(results()).toEqual([]);
    await user.clear(input);
    expect(results()[0]).toBe('Dashboard');
  });

  it('links to the whole list when too many match, also to the one on screen', async () => {
    const golfers = Array.from({ length: 9 }, (_, nr) =>
      buildAdminGolfer({ id: `g${nr}`, first_name: 'Ann', last_name: `Nr${nr}` }),
    );
    const { user } = await search('ann', searchableApi(golfers), paths.adminGolfers.to());
    expect(results()).toHaveLength(7);
    expect(screen.getByText('7 results.')).toBeVisible();
    await user.click(panel().getByRole('link', { name: 'All golfers that match' }));
    await arrive('/admin/golfers?q=ann');
    expect(screen.getByLabelText('Search golfers')).toHaveValue('ann');
  });

  it('names which records failed to load, keeps the others, and tries again', async () => {
    const api = searchableApi();
    for (const path of [GOLFERS, '/leads']) api.replace(`GET ${path}?`, refusal(500, 'Something went wrong'));
    const { user } = await search('mar', api);
    expect(await screen.findByText('Failed to search golfers, leads')).toBeVisible();
    expect(results()).toEqual(['Tess MarshHead Coach', 'Marathon daydraft']);
    api.replace(`GET ${GOLFERS}?`, ok([buildAdminGolfer({ first_name: 'Mara' })]));
    api.replace('GET /leads?', ok([]));
    await pressIn(user)('Try again');

    expect(await panel().findByRole('link', { name: /^Mara / })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/Failed to search/)).not.toBeInTheDocument());
  });
});

describe('the dialog of a session that has ended', () => {
  /** Like the shell: a guard around the admin area, and a navbar with Logout. */
  function Guarded() {
    const { user, login, logout } = useSession();
    if (!user) return <button onClick={() => void login({ email: '', password: '' })}>Go to login</button>;
    return (
      <Fragment key={user.id}>
        <button data-leaves-page="" onClick={logout}>
          Logout
        </button>
        <Routes />
      </Fragment>
    );
  }

  const EXPIRED = refusal(401, 'The session has expired');
  const FAILED = 'Failed to log in. Please check your credentials.';
  const PROBLEM = 'The post could not be saved';
  const ENDED = { name: 'Your session has ended' };
  const NOTICE = /what you had entered is back/i;
  const EDIT = paths.adminPostEdit.to('one');
  const post = buildPost({ id: 'one', title: 'Signing day', status: 'draft', cover: null, gallery: [] });

  /** A new owner for each test: a test that ends in mid-edit leaves a draft behind. */
  let owners = 0;

  async function openEditor() {
    const owner = `owner-${(owners += 1)}`;
    const api = new FakeApi([post]);
    const signInAs = (id = owner) => {
      const user = { id, email: `${id}@linksway.example`, name: '', role: 'owner' };
      api.replace('POST /auth/login', ok({ token: `of-${id}`, user }));
    };
    api.replace('POST /auth/logout', { status: 204 });
    signInAs();
    const { user, storage } = renderAdmin(EDIT, api, <Guarded />);
    const press = pressIn(user);
    const dialog = () => screen.findByRole('dialog', ENDED);
    await press('Go to login');
    const title = await screen.findByLabelText('Title');
    // Its code arrives later.
    await screen.findByLabelText('Body');
    return {
      api,
      user,
      storage,
      title,
      press,
      signInAs,
      dialog,
      /** The session expires before a save. */
      saveExpired: async () => {
        api.replace('PUT /posts/one', EXPIRED);
        enter(title, 'Signing day!');
        await press('Save Post');
        return dialog();
      },
      enterPassword: async () => {
        const shown = within(await dialog());
        enter(shown.getByLabelText('Password'), 'correct horse');
        await user.click(shown.getByRole('button', { name: 'Login' }));
      },
    };
  }

  describe('a session that expires during editing', () => {
    it('asks for the password in place until a login succeeds, also for a code, and resumes the save', async () => {
      const { api, user, title, dialog, saveExpired, enterPassword, signInAs } = await openEditor();
      const password = within(await saveExpired()).getByLabelText('Password');
      expect(password).toHaveFocus();
      expect(password).toHaveAttribute('autocomplete', 'current-password');
      for (const [status, message] of [
        [401, FAILED],
        [429, `${FAILED} There were too many attempts. Please wait a few minutes and try again.`],
      ] as const) {
        api.replace('POST /auth/login', refusal(status, 'no'));
        await enterPassword();
        expect(await within(await dialog()).findByText(message)).toBeVisible();
      }
      await user.keyboard('{Escape}');
      expect(title).toHaveValue('Signing day!');

      const wanted = { message: 'Please send a one-time code as well', code: 'code_required' };
      api.replace('POST /auth/login', { status: 401, body: wanted });
      await enterPassword();
      const shown = within(await dialog());
      expect(await shown.findByLabelText('Code')).toHaveFocus();
      expect(shown.queryByText(/^Failed to log in/)).not.toBeInTheDocument();
      api.restore('PUT /posts/one');
      signInAs();
      await user.paste('123 456');
      await user.click(shown.getByRole('button', { name: 'Login' }));
      expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
      expect(api.sent('POST', '/auth/login').at(-1)?.body).toMatchObject({ code: '123 456' });
    });

    it('may be left without a further question: the form is restored as unsaved after the login', async () => {
      expectProblems(PROBLEM);
      const { api, storage, press, saveExpired } = await openEditor();
      expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
      await saveExpired();
      // Simulates back in a browser with the Navigation API by a press behind the dialog.
      await press('Logout');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      await press('Leave without logging in');
      await screen.findByRole('button', { name: 'Go to login' });
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      expect(storage.getItem('token')).toBeNull();
      await press('Go to login');

      expect(await screen.findByText(NOTICE)).toBeVisible();
      expect(screen.getByLabelText('Title')).toHaveValue('Signing day!');
      expect(screen.getByText('Unsaved changes')).toBeVisible();
      api.restore('PUT /posts/one');
      await press('Save Post');
      await screen.findByText('‘Signing day!’ is saved');
      expect(api.sent('PUT', '/posts/one')).toHaveLength(2);
    });
  });

  describe('Logout in the navbar', () => {
    it('asks about unsaved changes first, and takes everybody’s from the device', async () => {
      const other = { owner: 'another-owner', path: EDIT };
      await writeDraft(other, { values: { title: 'Another' } });
      const { title, press } = await openEditor();
      enter(title, 'Signing day!');
      await press('Logout');
      const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
      expect(question).toHaveAccessibleDescription(/they are lost\.$/);
      await press('Keep editing');
      expect(title).toHaveValue('Signing day!');

      await press('Logout');
      await press('Leave');
      expect(await screen.findByRole('button', { name: 'Go to login' })).toBeVisible();
      await waitFor(async () => expect(await readDraft(other)).toBeUndefined());
    });
  });
});
