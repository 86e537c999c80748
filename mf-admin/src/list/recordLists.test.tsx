import { paths } from '@site/contract';
import {
  buildAdminGolfer,
  buildAdminPlacement,
  buildFact,
  buildFaq,
  buildProgram,
  buildTrainer,
} from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConsent, buildTrashItem } from '../testing/buildAdminRecords';
import { buildApplication, buildLeadSummary } from '../testing/buildLeads';
import { enterSearch } from '../testing/enterSearch';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import {
  fakeGolfers,
  fakePlacements,
  fakePrograms,
  fakeSiteInfo,
  fakeTrainers,
  sentFields,
} from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const LATER = '2026-11-21T10:00:00.000Z';

const golfer = buildAdminGolfer({ id: 'one', slug: 'one', consent: buildConsent() });
const trainer = buildTrainer({ id: 'one' });
const program = buildProgram({ id: 'one', title: 'Future Champions' });
const placement = buildAdminPlacement({ id: 'one', college: 'Rice University' });
const faq = buildFaq({ id: 'one', q: 'Who pays?', a: 'We do.' });
const fact = buildFact({ id: 'one', value: '50%', title: 'study business' });

interface RecordsOnScreen {
  path: string;
  /** The api with this record. */
  fake(api: FakeApi): void;
  noun: string;
  name: string;
  url: string;
  question?: string;
  deleted?: string;
  failed?: string;
}

/** Every list of records with a form in a dialog. */
const kinds: readonly RecordsOnScreen[] = [
  {
    path: paths.adminGolfers.to(),
    fake: (api) => fakeGolfers(api, [golfer]),
    noun: 'golfer',
    name: 'Isla Hartley',
    url: '/golfers/one',
    failed: 'Failed to delete golfer. Please try again.',
  },
  {
    path: paths.adminTrainers.to(),
    fake: (api) => fakeTrainers(api, [trainer]),
    noun: 'trainer',
    name: 'Tess Marlow',
    url: '/trainers/one',
  },
  {
    path: paths.adminPrograms.to(),
    fake: (api) => fakePrograms(api, [program]),
    noun: 'program',
    name: 'Future Champions',
    url: '/programs/one',
    question: 'Are you sure you want to delete this program?',
    deleted: 'Program deleted successfully',
  },
  {
    path: paths.adminPlacements.to(),
    fake: (api) => fakePlacements(api, [placement]),
    noun: 'placement',
    name: 'Isla Hartley, Rice University',
    url: '/placements/one',
  },
  {
    path: paths.adminSiteInfo.to(),
    fake: (api) => fakeSiteInfo(api, { faqs: [faq], facts: [] }),
    noun: 'FAQ',
    name: 'Who pays?',
    url: '/siteinfo/faqs/one',
  },
  {
    path: paths.adminSiteInfo.to(),
    fake: (api) => fakeSiteInfo(api, { faqs: [], facts: [fact] }),
    noun: 'fact',
    name: '50% study business',
    url: '/siteinfo/facts/one',
  },
];

function open({ path, fake }: Pick<RecordsOnScreen, 'path' | 'fake'>) {
  const api = new FakeApi();
  fake(api);
  const { user } = renderAdmin(path, api);
  const press = pressIn(user);
  const confirm = async (name: string, label: string) =>
    user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: label }));
  return { api, user, press, confirm };
}

it.each(kinds)(
  'a $noun is deleted after a question, not by Escape or a failure, and comes back by Undo',
  async (kind) => {
    expectProblems('A row could not be changed');
    const { noun, name, url, failed = `Failed to delete ${noun}` } = kind;
    const { question = `Delete this ${noun}?`, deleted = `‘${name}’ is in the trash` } = kind;
    const { api, user, press, confirm } = open(kind);
    await press(`Delete ${name}`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Delete ${name}` })).toHaveFocus();
    expect(api.sent('DELETE')).toEqual([]);

    api.replace(`DELETE ${url.replace('one', '')}`, refusal(500, 'Something went wrong'));
    await press(`Delete ${name}`);
    await confirm(question, 'Delete');
    expect(await screen.findByRole('alertdialog', { name: failed })).toBeVisible();
    await press('OK');

    kind.fake(api);
    await press(`Delete ${name}`);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      expect.stringContaining(`${name} goes to the trash and can be restored for 30 days.`),
    );
    await confirm(question, 'Delete');
    expect(await screen.findByText(deleted)).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: `Edit ${name}` })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([url, url]);
    await press('Undo');
    expect(await screen.findByRole('button', { name: `Edit ${name}` })).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/one/restore']);
  },
);

// One is loaded by its address, the other with its list.
it.each([
  {
    noun: 'trainer',
    label: 'Title',
    save: 'PUT /trainers/',
    load: 'GET /trainers/',
    theirs: { ...trainer, title: 'Theirs', updated_at: LATER },
  },
  {
    noun: 'FAQ',
    label: 'Answer',
    save: 'PUT /siteinfo/faqs/',
    load: 'GET /siteinfo/faqs',
    theirs: [{ ...faq, a: 'Theirs', updated_at: LATER }],
  },
])('a $noun that somebody else has saved is shown in both versions, and overwritten', async (stale) => {
  const { noun, label, save, load, theirs } = stale;
  const kind = kinds.find((each) => each.noun === noun)!;
  const { api, user, press } = open(kind);
  await press(`Edit ${kind.name}`);
  await user.clear(await screen.findByRole('textbox', { name: new RegExp(`^${label}`) }));
  await user.paste('Mine');
  api.replace(save, staleRefusal);
  api.replace(load, ok(theirs));
  await press('Save');

  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
  const differences = dialog.getAllByRole('region').map(({ textContent }) => textContent);
  expect(differences).toEqual([`${label}YoursMineStoredTheirs`]);
  kind.fake(api);
  await press('Keep mine');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const body = api.sent('PUT').at(-1)?.body;
  const fields = body instanceof FormData ? sentFields(body) : (body as object);
  expect(fields).toMatchObject({ based_on: LATER });
  expect(Object.values(fields)).toContain('Mine');
});

/** The lists that the api searches and sorts: what they load, and by what their columns sort, from the left. */
const paged: readonly [path: string, load: string, record: object, what: string, sorts: string][] = [
  [paths.adminGolfers.to(), '/golfers/admin/all', golfer, 'golfers', 'name grad_year'],
  [
    paths.adminTrainers.to(),
    '/trainers/admin/all',
    trainer,
    'trainers',
    'name title email phone is_published',
  ],
  [
    paths.adminPlacements.to(),
    '/placements/admin/all',
    placement,
    'placements',
    'name college year checked_on is_published',
  ],
  [
    paths.adminApplications.to(),
    '/applications',
    buildApplication(),
    'applications',
    'name email grad_year created_at',
  ],
  [paths.adminLeads.to(), '/leads?', buildLeadSummary(), 'leads', 'name next_step_on created_at'],
  [paths.adminTrash.to(), '/trash', buildTrashItem(), 'records', 'label kind deleted_at purge_at'],
];

it.each(paged)(
  'the list at %s is sorted and searched by the api',
  async (path, load, record, what, sorts) => {
    const api = new FakeApi();
    api.replace(`GET ${load}`, ok([record]));
    const { user } = renderAdmin(path, api);
    const asked = () => new URLSearchParams(api.sent('GET', load).at(-1)?.url.split('?')[1]);
    await screen.findByRole('table');
    const keys = sorts.split(' ');
    const sortButtons = () =>
      screen.getAllByRole('columnheader').flatMap((head) => within(head).queryAllByRole('button'));
    expect(sortButtons()).toHaveLength(keys.length);
    for (const [index, key] of keys.entries()) {
      await user.click(sortButtons()[index]!);
      await waitFor(() => expect(asked().get('sort')).toBe(key));
    }
    await enterSearch(user, `Search ${what}`, 'b?bcc');
    await waitFor(() => expect(asked().get('q')).toBe('b?bcc'));
    expect(new URLSearchParams(window.location.search).get('q')).toBe('b?bcc');
    expect([asked().get('limit'), asked().get('sort')]).toEqual(['50', keys.at(-1)]);
  },
);
