import { exampleMessages, type OverviewWire, paths, type ProgramWire } from '@site/contract';
import { buildAdminGolfer, buildProgram, buildTestimonial, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildOverview } from '../testing/buildAdminRecords';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers, fakePrograms, fakeTrainers } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const NOTHING = 'Nothing is waiting for you.';
const some = (count: number) => ({ count });
const section = () => screen.findByRole('region', { name: 'What needs you today' });
const button = (name: string) => screen.findByRole('button', { name });

function show(answer: Answer | Partial<OverviewWire>) {
  const api = new FakeApi();
  api.replace('GET /overview', 'status' in answer ? answer : ok(buildOverview(answer)));
  return { api, ...renderAdmin(paths.adminDashboard.to(), api) };
}

describe('what needs an admin today', () => {
  /** So many of each kind. */
  const all = (count: number): Partial<OverviewWire> => ({
    new_leads: some(count),
    steps_due: some(count),
    failed_mails: some(count),
    comments_waiting: some(count),
    without_consent: some(count),
    adults: some(count),
  });
  const links = async () => within(await section()).findAllByRole('link');

  it.each([1, 2])('is one link to each list, in words: %i of each', async (count) => {
    const { api } = show(all(count));
    await screen.findByRole('link', { name: /^. new leads?$/ });

    const words = (one: string, many: string) => (count === 1 ? `1 ${one}` : `2 ${many}`);
    expect((await links()).map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [words('new lead', 'new leads'), '/admin/leads?state=new&flagged=no'],
      [words('next step is due', 'next steps are due'), '/admin/leads?due=today'],
      [words('mail has failed', 'mails have failed'), '/admin/outbox?state=failed'],
      [words('comment waits for your decision', 'comments wait for your decision'), '/admin/comments'],
      [words('profile without consent', 'profiles without consent'), '/admin/golfers?consent=missing'],
      [
        words(
          'athlete comes of age and should agree in person',
          'athletes come of age and should agree in person',
        ),
        '/admin/golfers?consent=adult',
      ],
    ]);
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
    expect(api.sent('GET', '/overview')).toHaveLength(1);
  });

  it('names readable numbers', async () => {
    show({ new_leads: some(1000) });
    expect(await screen.findByRole('link', { name: '1,000 new leads' })).toBeVisible();
  });

  it('names what could not be loaded, leaves the rest and the cards, and is tried again', async () => {
    const { api, user } = show(refusal(500, 'Something went wrong'));
    expect(await screen.findByText('What may need you could not be loaded.')).toBeVisible();
    // The cards of docs/product.md#routes, in order.
    const cards = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(cards.join()).toBe(
      'What needs you today,Manage Golfers,View Applications,Manage Blog,Manage Trainers',
    );
    const failed: OverviewWire['failed'] = ['adults', 'steps_due'];
    api.replace('GET /overview', ok(buildOverview({ failed, adults: undefined, steps_due: undefined })));
    await user.click(await button('Try again'));
    const problem = 'Not everything could be loaded. Missing: athletes who turn 18 and next steps.';
    expect(await screen.findByText(problem)).toBeVisible();
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();

    api.replace('GET /overview', ok(buildOverview({ steps_due: some(1) })));
    await user.click(await button('Try again'));
    expect(await screen.findByRole('link', { name: '1 next step is due' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('example records', () => {
  const counts = (golfers: number, trainers: number, quotes = 0) =>
    buildOverview({
      examples: { golfers: some(golfers), trainers: some(trainers), testimonials: some(quotes) },
    });
  const golfer = (id: string, is_example = true) =>
    buildAdminGolfer({ id, slug: id, first_name: 'Ana', last_name: id, is_example });
  const tess = buildTrainer({ id: 'tess', is_example: true });
  // Of an api that knows no examples among them.
  const withoutQuotes = [buildProgram({ testimonials: [buildTestimonial()] })];

  /** Three athletes, one of them real, and a trainer. */
  function open(overview = counts(2, 1), programs: readonly ProgramWire[] = withoutQuotes) {
    const api = new FakeApi();
    fakePrograms(api, programs);
    fakeGolfers(api, [golfer('a'), golfer('b'), golfer('real', false)]);
    fakeTrainers(api, [tess, buildTrainer({ id: 'real', is_example: false })]);
    api.replace('GET /overview', ok(overview));
    return { api, ...renderAdmin(paths.adminDashboard.to(), api) };
  }

  async function ask(...opened: Parameters<typeof open>) {
    const page = open(...opened);
    await page.user.click(await button('Remove all examples'));
    const dialog = await screen.findByRole('alertdialog', { name: /^Remove all examples/ });
    const press = pressIn(page.user, within(dialog));
    return { ...page, dialog, press, confirm: () => press('Remove all examples') };
  }

  const removed = (api: FakeApi) => api.sent('DELETE').map(({ url }) => url);

  it.each([
    [counts(1, 0), '1 example record is public: 1 golfer'],
    [counts(40, 8, 6), '54 example records are public: 40 golfers, 8 trainers and 6 quotes of programs'],
  ])('are counted in words', async (overview, text) => {
    open(overview);
    await button('Remove all examples');
    expect(await section()).toHaveTextContent(text);
    expect(screen.queryByText(NOTHING)).not.toBeInTheDocument();
  });

  it('are linked to, and not mentioned where there are none', async () => {
    const { api, unmount } = open();
    const golfers = await screen.findByRole('link', { name: '2 golfers' });
    expect(golfers).toHaveAttribute('href', '/admin/golfers?example=only&status=public');
    const trainers = screen.getByRole('link', { name: '1 trainer' });
    expect(trainers).toHaveAttribute('href', '/admin/trainers?example=only');
    unmount();
    api.replace('GET /overview', ok(counts(0, 0)));
    renderAdmin(paths.adminDashboard.to(), api);
    expect(await screen.findByText(NOTHING)).toBeVisible();
    expect(screen.queryByText(/example record/)).not.toBeInTheDocument();
  });

  it('go to the trash after one question, athletes first, real quotes left alone, and back with Undo', async () => {
    const testimonials = [buildTestimonial({ id: 'q1', is_example: true }), buildTestimonial({ id: 'real' })];
    const { api, user, dialog, press, confirm } = await ask(counts(2, 1, 1), [
      buildProgram({ testimonials }),
    ]);
    expect(dialog).toHaveAccessibleName(
      'Remove all examples: 2 golfers, 1 trainer and 1 quote of a program? For 30 days they can be restored from the trash. Anybody and anything you have marked as real stays.',
    );
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(removed(api)).toEqual([]);
    api.replace('GET /overview', ok(counts(0, 0)));
    api.replace('DELETE /testimonials/', { status: 204 });
    await user.click(await button('Remove all examples'));
    await screen.findByRole('alertdialog');
    await confirm();

    expect(await screen.findByText('4 examples moved to the trash')).toBeVisible();
    const records = ['/golfers/a', '/golfers/b', '/trainers/tess', '/testimonials/q1'];
    expect(removed(api)).toEqual(records.map((path) => `${path}?example=only`));
    await waitFor(() =>
      expect(screen.queryByText(/example records? (is|are) public/)).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await user.click(await button('Undo'));
    const restored = ['a', 'b', 'tess', 'q1'].map((id) => `/trash/${id}/restore`);
    await waitFor(() => expect(api.sent('POST', '/trash').map(({ url }) => url)).toEqual(restored));
  });

  it('that are real meanwhile are named, and the others go', async () => {
    const answer = refusal(422, 'x', { example: exampleMessages.isReal });
    expectProblems('A row could not be changed');
    const { api, confirm } = await ask();
    api.replace('DELETE /golfers/', ({ url }) => (url.includes('/b?') ? answer : { status: 204 }));
    await confirm();

    const text = '1 example could not be changed: ‘Ana b’. This is a real person, and stays.';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('2 examples moved to the trash')).toBeVisible();
  });
});
