import { exampleMessages, paths, type ProgramWire } from '@site/contract';
import {
  buildAdminGolfer,
  buildOverview,
  buildProgram,
  buildTestimonial,
  buildTrainer,
} from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers, fakePrograms, fakeTrainers } from '../../testing/fakeCollections';
import { held } from '../../testing/held';
import { renderAdmin } from '../../testing/renderAdmin';

const some = (count: number, is_capped = false) => ({ count, is_capped });
const counts = (golfers: number, trainers: number, quotes = 0) =>
  buildOverview({
    examples: { golfers: some(golfers), trainers: some(trainers), testimonials: some(quotes) },
  });

const golfer = (id: string, is_example = true) =>
  buildAdminGolfer({ id, slug: id, first_name: 'Ana', last_name: id, is_example });
const tess = buildTrainer({ id: 'tess', is_example: true });
// Of an api that knows no examples among them.
const withoutQuotes = [buildProgram({ testimonials: [buildTestimonial()] })];

/** Three athletes and a trainer, of whom one athlete is real. */
function open(overview = counts(2, 1), programs: readonly ProgramWire[] = withoutQuotes) {
  const api = new FakeApi();
  fakePrograms(api, programs);
  fakeGolfers(api, [golfer('a'), golfer('b'), golfer('real', false)]);
  fakeTrainers(api, [tess, buildTrainer({ id: 'real', is_example: false })]);
  api.replace('GET /overview', ok(overview));
  return { api, ...renderAdmin(paths.adminDashboard.to(), api) };
}

const removeButton = () => screen.findByRole('button', { name: 'Remove all examples' });
const question = () => screen.findByRole('alertdialog', { name: /^Remove all examples/ });

async function ask(...opened: Parameters<typeof open>) {
  const page = open(...opened);
  await page.user.click(await removeButton());
  const dialog = await question();
  const confirm = () => page.user.click(within(dialog).getByRole('button', { name: 'Remove all examples' }));
  return { ...page, dialog, confirm };
}

/** Deletes the others of the same kind. */
function answerFor(api: FakeApi, id: string, answer: Answer | Promise<Answer>): void {
  api.replace('DELETE /golfers/', ({ url }) => (url.includes(`/${id}?`) ? answer : { status: 204 }));
}

const removed = (api: FakeApi) => api.sent('DELETE').map(({ url }) => url);

it('says how many visitors see, with links to exactly these', async () => {
  open(counts(40, 8));
  expect(await screen.findByText(/48 example records are public:/)).toBeVisible();

  expect(screen.getByRole('link', { name: '40 golfers' })).toHaveAttribute(
    'href',
    '/admin/golfers?example=only&status=public',
  );
  expect(screen.getByRole('link', { name: '8 trainers' })).toHaveAttribute(
    'href',
    '/admin/trainers?example=only',
  );
  expect(screen.queryByText('Nothing is waiting for you.')).not.toBeInTheDocument();
});

it.each([
  [counts(1, 0), '1 example record is public: 1 golfer'],
  [counts(0, 1), '1 example record is public: 1 trainer'],
  [counts(0, 0, 1), '1 example record is public: 1 quote of a program'],
  [counts(40, 8, 6), '54 example records are public: 40 golfers, 8 trainers and 6 quotes of programs'],
  [
    buildOverview({ examples: { golfers: some(1000, true), trainers: some(2), testimonials: some(0) } }),
    'More than 1,002 example records are public: 1,000 golfers and 2 trainers',
  ],
])('puts the number into words', async (overview, text) => {
  open(overview);
  await removeButton();

  expect(screen.getByRole('region', { name: 'What needs you today' })).toHaveTextContent(text);
});

it.each([[counts(0, 0)], [buildOverview({ examples: undefined })]])(
  'is absent where there are none',
  async (overview) => {
    open(overview);

    expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible();
    expect(screen.queryByText(/example record/)).not.toBeInTheDocument();
  },
);

it('asks once, naming the numbers, and moves the examples to the trash, athletes first', async () => {
  const { api, dialog, confirm } = await ask();
  expect(dialog).toHaveAccessibleName(
    'Remove all examples: 2 golfers and 1 trainer? For 30 days they can be restored from the trash. Anybody and anything you have marked as real stays.',
  );
  expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(removed(api)).toEqual([]);
  api.replace('GET /overview', ok(counts(0, 0)));

  await confirm();

  expect(await screen.findByText('3 examples moved to the trash')).toBeVisible();
  expect(removed(api)).toEqual([
    '/golfers/a?example=only',
    '/golfers/b?example=only',
    '/trainers/tess?example=only',
  ]);
  await waitFor(() => expect(screen.queryByText(/example records? (is|are) public/)).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('removes invented quotes too, and leaves real ones', async () => {
  const testimonials = [
    buildTestimonial({ id: 'q1', athlete_name: 'Martha', is_example: true }),
    buildTestimonial({ id: 'real' }),
  ];
  const { api, dialog, confirm } = await ask(counts(0, 0, 1), [buildProgram({ testimonials })]);
  expect(dialog).toHaveAccessibleName(/2 golfers, 1 trainer and 1 quote of a program\?/);
  api.replace('DELETE /testimonials/', { status: 204 });

  await confirm();

  expect(await screen.findByText('4 examples moved to the trash')).toBeVisible();
  expect(removed(api).at(-1)).toBe('/testimonials/q1?example=only');
  expect(removed(api)).toHaveLength(4);
});

it('counts no quotes for an earlier api, which does not say how many there are', async () => {
  const { testimonials: _none, ...examples } = counts(2, 1).examples ?? {};
  open(buildOverview({ examples: examples as never }));

  expect(await screen.findByText(/3 example records are public:/)).toBeVisible();
});

it('changes nothing when the answer is no', async () => {
  const { api, user, dialog } = await ask();

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(removed(api)).toEqual([]);
});

it('brings them back with Undo', async () => {
  const { api, user, confirm } = await ask();
  await confirm();

  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() =>
    expect(api.sent('POST', '/trash').map(({ url }) => url)).toEqual([
      '/trash/a/restore',
      '/trash/b/restore',
      '/trash/tess/restore',
    ]),
  );
});

it('names who has become a real person meanwhile, and goes on with the others', async () => {
  const { api, confirm } = await ask();
  answerFor(api, 'a', refusal(422, 'x', { example: exampleMessages.isReal }));

  expectProblems('A row could not be changed');
  await confirm();
  expect(
    await screen.findByText('1 example could not be changed: ‘Ana a’. This is a real person, and stays.'),
  ).toBeVisible();

  expect(screen.getByText('2 examples moved to the trash')).toBeVisible();
});

it('says who was gone already, as for a second admin who does the same', async () => {
  const { api, confirm } = await ask();
  answerFor(api, 'b', refusal(404, 'Not found'));

  expectProblems('A row could not be changed');

  await confirm();

  expect(await screen.findByText('No longer there: ‘Ana b’.')).toBeVisible();
});

it('can be stopped, shows how far it has come, and stays while the numbers go down', async () => {
  const { api, user, dialog, confirm } = await ask();
  const { hold, release } = held();
  answerFor(
    api,
    'b',
    hold.then(() => ({ status: 204 })),
  );
  api.replace('GET /overview', ok(counts(0, 0)));

  await confirm();
  expect(await within(dialog).findByText('1 of 3 done…')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
  release();

  expect(await screen.findByText('2 examples moved to the trash. The rest was left alone.')).toBeVisible();
  expect(removed(api)).toHaveLength(2);
});

it('says so when the examples cannot be loaded, and when there are none any more', async () => {
  const { api, user } = open();
  api.replace('GET /trainers/admin/all', refusal(500, 'Broken'));
  expectProblems('The examples could not be loaded');
  await user.click(await removeButton());
  expect(await screen.findByText('The examples could not be loaded. Please try again.')).toBeVisible();

  api.replace('GET /trainers/admin/all', ok([]));
  api.replace('GET /golfers/admin/all', ok([]));
  await user.click(await removeButton());

  expect(await screen.findByText('There are no examples.')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('removes nobody whom an earlier api, which knows no examples, sends', async () => {
  const { api, user } = open();
  const everybody = [{ ...golfer('a'), is_example: undefined }];
  api.replace('GET /golfers/admin/all', ok(everybody));
  api.replace('GET /trainers/admin/all', ok([]));

  await user.click(await removeButton());

  expect(await screen.findByText('There are no examples.')).toBeVisible();
});
