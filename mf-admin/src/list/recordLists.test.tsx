import { imageIdOf, paths } from '@site/contract';
import {
  buildAdminGolfer,
  buildFeature,
  buildImage,
  buildProgram,
  buildTestimonial,
} from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildAdminComment } from '../testing/buildAdminRecords';
import { buildLeadSummary } from '../testing/buildLeads';
import { enter } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers, fakePrograms, sentFields } from '../testing/fakeCollections';
import { fakePage } from '../testing/fakePage';
import { held } from '../testing/held';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';
import { POLL_MS } from './usePolling';
import { wordMatcher } from './wordMatcher';

const NO_LEADS = { new: 0, new_unflagged: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 };

function open(path: string, fake: (api: FakeApi) => void) {
  const api = new FakeApi();
  fake(api);
  const { user } = renderAdmin(path, api);
  const confirm = async (name: string, label: string) =>
    user.click(within(await screen.findByRole('alertdialog', { name })).getByRole('button', { name: label }));
  return { api, user, press: pressIn(user), confirm };
}

describe('a record', () => {
  const golfer = buildAdminGolfer({ id: 'one', slug: 'one', is_published: false });
  const fill = (api: FakeApi) => fakeGolfers(api, [golfer]);
  const NAME = 'Isla Hartley';

  it('is deleted after a question, not by Escape or a failure, and comes back by Undo', async () => {
    expectProblems('A row could not be changed');
    const { api, user, press, confirm } = open(paths.adminGolfers.to(), fill);
    await press(`Delete ${NAME}`);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Delete ${NAME}` })).toHaveFocus();
    expect(api.sent('DELETE')).toEqual([]);

    api.replace('DELETE /golfers/', refusal(500, 'Something went wrong'));
    await press(`Delete ${NAME}`);
    await confirm('Delete this golfer?', 'Delete');
    const failed = 'Failed to delete golfer. Please try again.';
    expect(await screen.findByRole('alertdialog', { name: failed })).toBeVisible();
    await press('OK');

    fill(api);
    await press(`Delete ${NAME}`);
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      expect.stringContaining(`${NAME} goes to the trash and can be restored for 30 days.`),
    );
    await confirm('Delete this golfer?', 'Delete');
    expect(await screen.findByText(`‘${NAME}’ is in the trash`)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Edit/ })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/golfers/one', '/golfers/one']);
    await press('Undo');
    expect(await screen.findByRole('button', { name: `Edit ${NAME}` })).toBeVisible();
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/one/restore']);
  });

  it('that is a program is deleted with the words of the product', async () => {
    const program = buildProgram({ id: 'one', title: 'Future Champions' });
    const { api, press, confirm } = open(paths.adminPrograms.to(), (api) => fakePrograms(api, [program]));
    await press('Delete Future Champions');
    await confirm('Are you sure you want to delete this program?', 'Delete');

    expect(await screen.findByText('Program deleted successfully')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/programs/one']);
  });

  it('that is hidden is published in its row, after a question without consent, hidden again, and stays so by a save', async () => {
    const { api, press, confirm } = open(paths.adminGolfers.to(), fill);
    const sent = () => api.sent('PUT').map(({ body }) => body);
    await press(`Publish ${NAME}`);
    await screen.findByRole('alertdialog');
    expect(sent()).toEqual([]);
    await confirm('Publish without a consent record?', 'Publish');
    expect(await screen.findByText(`‘${NAME}’ is published`)).toBeVisible();
    await press(`Unpublish ${NAME}`);
    expect(await screen.findByText(`‘${NAME}’ is hidden`)).toBeVisible();
    expect(sent()).toEqual([{ is_published: true }, { is_published: false }]);

    await press(`Edit ${NAME}`);
    await press('Save');
    expect(await screen.findByText(`‘${NAME}’ is saved`)).toBeVisible();
    expect(sentFields(sent().at(-1))).toMatchObject({ isPublished: 'false' });
  });
});

/** The documented words of lists: the address, the call that loads one, and what it says. */
const lists: readonly [path: string, call: string, loading: string, failed: string, empty: string][] = [
  [paths.adminGolfers.to(), '/golfers/admin/all', 'golfers', 'load golfers', 'No golfers yet.'],
  [paths.adminTrainers.to(), '/trainers/admin/all', 'trainers', 'load trainers', 'No trainers yet.'],
  [paths.adminBlog.to(), '/posts/admin/all', 'posts', 'load posts', 'No posts yet.'],
  [
    paths.adminApplications.to(),
    '/applications',
    'applications',
    'load applications',
    'No applications yet.',
  ],
  [paths.adminPrograms.to(), '/programs', 'programs', 'fetch programs', 'No programs yet.'],
];

it.each(lists)(
  '%s, which loads %s, says that %s are loading, could not be loaded, and that there are none',
  async (path, call, loading, failed, empty) => {
    const { hold, release } = held();
    const { api, press } = open(path, (api) => {
      for (const [, other] of lists) api.replace(`GET ${other}`, ok([]));
      api.replace(`GET ${call}`, () => hold.then(() => refusal(503, 'The service is away')));
    });

    expect(await screen.findByText(`Loading ${loading}…`)).toHaveAttribute('role', 'status');
    release();
    expect(await screen.findByText(`Failed to ${failed}`)).toBeVisible();
    expect(screen.queryByText(empty, { exact: false })).not.toBeInTheDocument();

    api.replace(`GET ${call}`, ok([]));
    await press('Try again');
    expect(await screen.findByText(empty, { exact: false })).toBeVisible();
    expect(screen.queryByText(`Failed to ${failed}`)).not.toBeInTheDocument();
  },
);

describe('the words of a search', () => {
  it.each([
    ['lukasz', 'Łukasz Nowak'],
    ['nowak lukasz', 'Łukasz Nowak'],
    ['oneill', 'Isla O’Neill'],
    ['football', 'Ana Ruiz, Soccer'],
    ['', 'Anything'],
  ])('find by %p: %s', (search, text) => {
    expect(wordMatcher(search)(text)).toBe(true);
  });

  it.each(['%', "'", 'isla anna'])('find nothing by %s', (search) => {
    expect(wordMatcher(search)('Isla O’Neill')).toBe(false);
  });
});

describe('a screen that stays open', () => {
  beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('shows the leads that have come in within half a minute, and asks nothing while the page is hidden', async () => {
    const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz' });
    const omar = buildLeadSummary({ id: 'omar', name: 'Omar Bell' });
    const have = (api: FakeApi, ...leads: object[]) => {
      api.replace('GET /leads/counts', ok({ ...NO_LEADS, new: leads.length, new_unflagged: leads.length }));
      api.replace('GET /leads?', ok(leads));
    };
    const { api } = open(paths.adminLeads.to(), (api) => have(api, ana));
    expect((await screen.findAllByText('Ana Ruiz'))[0]).toBeVisible();
    expect(screen.getAllByText(ana.excerpt)[0]).toBeVisible();
    have(api, omar, ana);
    await pass(POLL_MS);
    expect((await screen.findAllByText('Omar Bell'))[0]).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Leads 2 new', hidden: true })).toBeInTheDocument();

    const turn = (state: DocumentVisibilityState) => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    };
    const asked = () => api.sent('GET', '/leads?').length;
    turn('hidden');
    const before = asked();
    await pass(4 * POLL_MS);
    expect(asked()).toBe(before);
    turn('visible');
    await pass(POLL_MS);
    expect(asked()).toBeGreaterThan(before);
  });

  it('shows the comments that have come in, and how many wait', async () => {
    const tom = buildAdminComment({ id: 'one', name: 'Tom Lee' });
    const bea = buildAdminComment({ id: 'two', name: 'Bea Roy' });
    const have = (api: FakeApi, ...comments: object[]) =>
      api.replace('GET /comments', ({ url }) => fakePage(comments, url));
    const { api } = open(paths.adminComments.to(), (api) => have(api, tom));
    expect((await screen.findAllByText('Tom Lee'))[0]).toBeVisible();
    have(api, bea, tom);
    await pass(POLL_MS);

    expect((await screen.findAllByText('Bea Roy'))[0]).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Comments 2 waiting', hidden: true })).toBeInTheDocument();
  });
});

describe('the screen of programs', () => {
  const juniors = buildProgram({
    id: 'juniors',
    title: 'Future Champions',
    slug: 'future-champions',
    hero_image: '',
    features: [
      buildFeature({ id: 'f1', title: 'Planning', order_index: 0 }),
      buildFeature({ id: 'f2', title: 'Fitness', order_index: 4 }),
    ],
    testimonials: [
      buildTestimonial({ id: 't1', athlete_name: 'Ines', image_url: '', is_example: true }),
      buildTestimonial({ id: 't2', athlete_name: 'Theo', image_url: '', order_index: 1 }),
      buildTestimonial({ id: 't3', athlete_name: 'Ana', image_url: '', order_index: 2, is_example: true }),
    ],
  });
  const college = buildProgram({
    id: 'college',
    title: 'Collegiate Pathway',
    slug: 'collegiate-pathway',
    status: 'inactive',
    features: [],
    testimonials: [],
  });

  function open() {
    const api = new FakeApi();
    fakePrograms(api, [juniors, college]);
    const { user } = renderAdmin(paths.adminPrograms.to(), api);
    const press = pressIn(user);
    const saves = () => api.sent('POST', '/programs').map(({ body }) => body);
    return { api, user, press, saves };
  }

  const rowOf = (title: RegExp) => screen.findByRole('row', { name: title });
  const textsOf = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
  const field = (label: string) =>
    within(screen.getByRole('dialog')).getAllByLabelText(label)[0] as HTMLElement;
  const inGroup = (group: string) => within(screen.getByRole('group', { name: group }));
  const entry = (group: string, label: string) => inGroup(group).getByLabelText(label);

  describe('the programs', () => {
    it('are a table that says how many quotes are invented; one is added with both lists in their order', async () => {
      expectProblems('The record could not be saved');
      const { api, user, press, saves } = open();
      const row = within(await rowOf(/future champions/i));
      const headers = ['Title', 'Slug', 'Status', 'Features', 'Testimonials', 'Actions'];
      expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(headers);
      const actions = 'Edit Future ChampionsDelete Future Champions';
      const cells = ['future-champions', 'active', '2', '3 (2 examples)', actions];
      expect(textsOf(row.getAllByRole('cell'))).toEqual(cells);
      const others = within(await rowOf(/collegiate pathway/i)).getAllByRole('cell');
      expect(textsOf(others).slice(1, 4)).toEqual(['inactive', '0', '0']);
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Programs');

      await press('Add New Program');
      expect(screen.getByRole('dialog', { name: 'Add New Program' })).toBeVisible();
      expect(field('Hero Image')).toHaveAttribute('type', 'url');
      expect(field('Status')).toHaveValue('active');
      enter(field('Title'), ' Summer Camp ');
      enter(field('Hero Image'), '/images/camp.webp');
      await press('Add feature');
      enter(entry('Feature 1', 'Title'), 'Two weeks');
      await press('Add testimonial');
      const quote = { 'Athlete Name': 'Ines', 'Athlete Sport': 'Golf', Quote: 'Good.' };
      for (const [label, text] of Object.entries({ ...quote, Image: 'https://example.com/ines.webp' })) {
        enter(entry('Testimonial 1', label), text);
      }
      const taken = 'This slug is already in use';
      const unknown = 'The icon of a feature is unknown';
      api.replace('POST /programs', refusal(409, taken, { slug: taken, features: unknown }));
      await press('Save');
      await screen.findByRole('alertdialog', { name: 'Failed to save program' });
      await press('OK');
      expect(field('Title')).toHaveValue(' Summer Camp ');
      expect(field('Slug')).toHaveAccessibleDescription(/This slug is already in use$/);
      await user.click(screen.getByRole('link', { name: unknown }));
      const features = screen.getByRole('region', { name: 'Features' });
      await waitFor(() => expect(features).toHaveFocus());
      expect(features).toHaveAccessibleDescription(unknown);

      fakePrograms(api, [juniors, college]);
      await press('Add feature');
      enter(entry('Feature 2', 'Title'), 'A match');
      await press('Move up feature 2');
      await press('Save');
      expect(await screen.findByText('Program created successfully')).toBeVisible();
      const image_url = 'https://example.com/ines.webp';
      expect(saves().at(-1)).toEqual({
        title: 'Summer Camp',
        subtitle: '',
        description: '',
        hero_image: '/images/camp.webp',
        slug: '',
        hero_fallback: '',
        cta_text: '',
        cta_button_text: '',
        status: 'active',
        features: [
          { title: 'A match', description: '', icon: '', order_index: 0 },
          { title: 'Two weeks', description: '', icon: '', order_index: 1 },
        ],
        testimonials: [
          { athlete_name: 'Ines', athlete_sport: 'Golf', quote: 'Good.', image_url, order_index: 0 },
        ],
      });
      expect(screen.getByRole('button', { name: 'Add New Program' })).toHaveFocus();
      expect(await rowOf(/summer camp/i)).toBeVisible();
    });

    it('are edited whole, with a picture that is uploaded at once or sent again, and quotes that become real ones', async () => {
      const { api, user, press, saves } = open();
      await press('Edit Future Champions');
      await screen.findByLabelText('Subtitle');
      expect(field('Description')).toHaveValue('Marks, fitness and good habits, built one season at a time.');
      enter(field('Subtitle'), '');
      await user.selectOptions(field('Status'), 'inactive');
      await press('Remove feature 1');

      const EXAMPLE = 'This is an example';
      await press('Edit testimonial 1');
      await press('Edit testimonial 2');
      expect(inGroup('Testimonial 2').queryByLabelText(EXAMPLE)).not.toBeInTheDocument();
      // Until it is saved, the tick can be put back.
      for (let times = 0; times < 3; times += 1) await user.click(entry('Testimonial 1', EXAMPLE));

      const image = buildImage();
      const widest = `/api/uploads/${image.id}/1600.webp`;
      const file = new File(['picture'], 'green.png', { type: 'image/png' });
      const upload = screen.getByLabelText('Hero picture from your device');
      api.replace('POST /posts/pictures', refusal(503, 'The service is away'));
      await user.click(screen.getByText('Pictures'));
      await user.upload(upload, file);
      expect(await screen.findByText('green.png could not be sent. The service is away')).toBeVisible();
      expect(upload).toHaveAccessibleDescription(/The service is away$/);
      expect(field('Hero Image')).toHaveValue('');
      api.replace('POST /posts/pictures', { status: 201, body: image });
      await press('Try again');
      await waitFor(() => expect(field('Hero Image')).toHaveValue(widest));
      const sent = api
        .sent('POST', '/posts/pictures')
        .map(({ body }) => (body as FormData).getAll('picture'));
      expect(sent).toEqual([[file], [file]]);
      expect(screen.queryByText(/could not be sent/)).not.toBeInTheDocument();
      expect(screen.getByRole('img', { name: 'Hero Image, as it is now' })).toHaveAttribute('src', widest);
      expect(imageIdOf(widest)).toBe(image.id);
      expect(saves()).toEqual([]);
      await press('Save');

      expect(await screen.findByText('Program updated successfully')).toBeVisible();
      const { title, description, slug, cta_text, cta_button_text } = juniors;
      expect(saves()).toEqual([
        {
          id: 'juniors',
          based_on: juniors.updated_at,
          status: 'inactive',
          title,
          description,
          slug,
          cta_text,
          cta_button_text,
          subtitle: '',
          hero_image: widest,
          hero_fallback: '',
          features: [expect.objectContaining({ id: 'f2', title: 'Fitness', order_index: 0 })],
          // Nobody touched the tick of the third: an invented quote stays one.
          testimonials: juniors.testimonials.map(({ is_example: _isExample, ...quote }) =>
            quote.id === 't1' ? { ...quote, is_example: false } : quote,
          ),
        },
      ]);
      expect(screen.getByRole('button', { name: 'Edit Future Champions' })).toHaveFocus();
    });
  });
});
