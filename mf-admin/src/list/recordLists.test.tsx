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
import { buildTrashItem } from '../testing/buildAdminRecords';
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
const given = { given_by: 'R. Hartley', given_at: '2025-09-01T00:00:00.000Z', scope: '', withdrawn_at: null };
const consent = { ...given, adult_on: null, search_engines: false, below_sixteen: false };

const golfer = buildAdminGolfer({ id: 'one', slug: 'one', consent });
const trainer = buildTrainer({ id: 'one' });
const program = buildProgram({ id: 'one', title: 'Future Champions' });
const placement = buildAdminPlacement({ id: 'one', college: 'Rice University' });
const faq = buildFaq({ id: 'one', q: 'Who pays?', a: 'We do.' });
const fact = buildFact({ id: 'one', value: '50%', title: 'study business' });

interface RecordsOnScreen {
  path: string;
  /** The api with this record. */
  fake(api: FakeApi, overrides?: object): void;
  noun: string;
  name: string;
  url: string;
  question?: string;
  deleted?: string;
  failed: string;
  /** A field of the form, its name in the record, and the call that saves it. */
  field: [label: string, name: string];
  save: string;
  /** The call that loads the version of somebody else, and its answer. */
  load: [call: string, answer: (overrides: object) => unknown];
}

/** Every list of records with a form in a dialog. */
const kinds: readonly RecordsOnScreen[] = [
  {
    ...{ path: paths.adminGolfers.to(), noun: 'golfer', name: 'Isla Hartley', url: '/golfers/one' },
    ...{ failed: 'Failed to delete golfer. Please try again.', field: ['First name', 'first_name'] },
    fake: (api, overrides) => fakeGolfers(api, [{ ...golfer, ...overrides }]),
    save: 'PUT /golfers/',
    load: ['GET /golfers/', (overrides) => ({ ...golfer, ...overrides })],
  },
  {
    ...{ path: paths.adminTrainers.to(), noun: 'trainer', name: 'Tess Marlow', url: '/trainers/one' },
    ...{ failed: 'Failed to delete trainer', field: ['Title', 'title'] },
    fake: (api, overrides) => fakeTrainers(api, [{ ...trainer, ...overrides }]),
    save: 'PUT /trainers/',
    load: ['GET /trainers/', (overrides) => ({ ...trainer, ...overrides })],
  },
  {
    ...{ path: paths.adminPrograms.to(), noun: 'program', name: 'Future Champions', url: '/programs/one' },
    ...{ question: 'Are you sure you want to delete this program?', deleted: 'Program deleted successfully' },
    ...{ failed: 'Failed to delete program', field: ['Subtitle', 'subtitle'] },
    fake: (api, overrides) => fakePrograms(api, [{ ...program, ...overrides }]),
    save: 'POST /programs',
    load: ['GET /programs/', (overrides) => ({ ...program, ...overrides })],
  },
  {
    ...{ path: paths.adminPlacements.to(), noun: 'placement', name: 'Isla Hartley, Rice University' },
    ...{ url: '/placements/one', failed: 'Failed to delete placement', field: ['City', 'city'] },
    fake: (api, overrides) => fakePlacements(api, [{ ...placement, ...overrides }]),
    save: 'PUT /placements/',
    load: ['GET /placements/', (overrides) => ({ ...placement, ...overrides })],
  },
  {
    ...{ path: paths.adminSiteInfo.to(), noun: 'FAQ', name: 'Who pays?', url: '/siteinfo/faqs/one' },
    ...{ failed: 'Failed to delete FAQ', field: ['Answer', 'a'] },
    fake: (api, overrides) => fakeSiteInfo(api, { faqs: [{ ...faq, ...overrides }], facts: [] }),
    save: 'PUT /siteinfo/faqs/',
    load: ['GET /siteinfo/faqs', (overrides) => [{ ...faq, ...overrides }]],
  },
  {
    ...{
      path: paths.adminSiteInfo.to(),
      noun: 'fact',
      name: '50% study business',
      url: '/siteinfo/facts/one',
    },
    ...{ failed: 'Failed to delete fact', field: ['Source', 'source'] },
    fake: (api, overrides) => fakeSiteInfo(api, { faqs: [], facts: [{ ...fact, ...overrides }] }),
    save: 'PUT /siteinfo/facts/',
    load: ['GET /siteinfo/facts', (overrides) => [{ ...fact, ...overrides }]],
  },
];

function open({ path, fake }: Pick<RecordsOnScreen, 'path' | 'fake'>, overrides: object = {}) {
  const api = new FakeApi();
  fake(api, overrides);
  const { user } = renderAdmin(path, api);
  const press = pressIn(user);
  const confirm = async (name: string, label: string) =>
    user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: label }));
  return { api, user, press, confirm };
}

const sentBy = (api: FakeApi, save: string) =>
  api
    .sent(save.split(' ')[0] ?? '', save.split(' ')[1])
    .map(({ body }) => (body instanceof FormData ? sentFields(body) : body));

describe.each(kinds)('a $noun', (kind) => {
  const { noun, name, question = `Delete this ${noun}?`, deleted = `‘${name}’ is in the trash` } = kind;

  it('is deleted after a question, not by Escape, and comes back by Undo', async () => {
    const { api, user, press, confirm } = open(kind);
    await press(`Delete ${name}`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Delete ${name}` })).toHaveFocus();
    expect(api.sent('DELETE')).toEqual([]);

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
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([kind.url]);
    await press('Undo');
    expect(await screen.findByRole('button', { name: `Edit ${name}` })).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/one/restore']);
  });

  it('stays in the list when it cannot be deleted, which is said', async () => {
    expectProblems('A row could not be changed');
    const { api, press, confirm } = open(kind);
    api.replace(`DELETE ${kind.url.replace('one', '')}`, refusal(500, 'Something went wrong'));
    await press(`Delete ${name}`);
    await confirm(question, 'Delete');

    expect(await screen.findByRole('alertdialog', { name: kind.failed })).toBeVisible();
    await press('OK');
    expect(screen.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
  });

  it('is shown in both versions when somebody else has saved it, and overwritten with Keep mine', async () => {
    const [label, field] = kind.field;
    const { api, user, press } = open(kind, { [field]: 'Before' });
    await press(`Edit ${name === 'Isla Hartley' ? 'Before Hartley' : name}`);
    const input = await within(await screen.findByRole('dialog')).findByRole('textbox', {
      name: new RegExp(`^${label}`),
    });
    await user.clear(input);
    await user.paste('Mine');
    api.replace(kind.save, staleRefusal);
    const [call, answer] = kind.load;
    api.replace(call, ok(answer({ [field]: 'Theirs', updated_at: LATER })));
    await press('Save');

    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    expect(dialog.getAllByRole('region').map(({ textContent }) => textContent)).toEqual([
      `${label}YoursMineStoredTheirs`,
    ]);
    kind.fake(api, { [field]: 'Theirs', updated_at: LATER });
    await press('Keep mine');
    await waitFor(() => expect(sentBy(api, kind.save)).toHaveLength(2));
    expect(sentBy(api, kind.save)[1]).toMatchObject({ based_on: LATER });
    expect(JSON.stringify(sentBy(api, kind.save)[1])).toContain('"Mine"');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

const [golfers, trainers, , placements] = kinds as [
  RecordsOnScreen,
  RecordsOnScreen,
  RecordsOnScreen,
  RecordsOnScreen,
];

/** The lists that the api searches and sorts: what they load, and by what each of their columns sorts. */
const paged: readonly [
  path: string,
  load: string,
  record: object,
  what: string,
  sorts: Record<string, string>,
][] = [
  [golfers.path, '/golfers/admin/all', golfer, 'golfers', { Name: 'name', 'Grad Year': 'grad_year' }],
  [
    ...([trainers.path, '/trainers/admin/all', trainer, 'trainers'] as const),
    { Name: 'name', Title: 'title', Email: 'email', Phone: 'phone', Published: 'is_published' },
  ],
  [
    ...([placements.path, '/placements/admin/all', placement, 'placements'] as const),
    {
      Athlete: 'name',
      College: 'college',
      Year: 'year',
      'Checked on': 'checked_on',
      'Visitors see': 'is_published',
    },
  ],
  [
    ...([paths.adminApplications.to(), '/applications', buildApplication(), 'applications'] as const),
    { Name: 'name', Email: 'email', 'Grad Year': 'grad_year', Date: 'created_at' },
  ],
  [
    ...([paths.adminLeads.to(), '/leads?', buildLeadSummary(), 'leads'] as const),
    { Name: 'name', 'Next step': 'next_step_on', Date: 'created_at' },
  ],
  [
    ...([paths.adminTrash.to(), '/trash', buildTrashItem(), 'records'] as const),
    { Name: 'label', Kind: 'kind', Deleted: 'deleted_at', 'Gone for good on': 'purge_at' },
  ],
];

it.each(paged)(
  'the list at %s is sorted and searched by the api',
  async (path, load, record, what, sorts) => {
    const api = new FakeApi();
    api.replace(`GET ${load}`, ok([record]));
    const { user } = renderAdmin(path, api);
    const asked = () => new URLSearchParams(api.sent('GET', load).at(-1)?.url.split('?')[1]);
    for (const [header, key] of Object.entries(sorts)) {
      const head = await screen.findByRole('columnheader', { name: header });
      await user.click(within(head).getByRole('button'));
      await waitFor(() => expect(asked().get('sort')).toBe(key));
    }
    await enterSearch(user, `Search ${what}`, 'b?bcc');
    await waitFor(() => expect(asked().get('q')).toBe('b?bcc'));
    expect(new URLSearchParams(window.location.search).get('q')).toBe('b?bcc');
    expect([asked().get('limit'), asked().get('sort')]).toEqual(['50', Object.values(sorts).at(-1)]);
  },
);
