import { type AdminGolferWire, paths } from '@site/contract';
import { buildAdminGolfer, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const LIST = paths.adminGolfers.to();
const TRAINER = '65a000000000000000000001';

const golfers = (count: number): AdminGolferWire[] =>
  Array.from({ length: count }, (_, nr) =>
    buildAdminGolfer({ id: `g${nr}`, slug: `g${nr}`, first_name: 'Golfer', last_name: `${nr}` }),
  );

function open(initial: readonly AdminGolferWire[] = golfers(2), address = LIST) {
  const api = new FakeApi();
  fakeGolfers(api, initial, [
    buildTrainer({ id: TRAINER, slug: 'ann-lee', first_name: 'Ann', last_name: 'Lee' }),
  ]);
  return { api, ...renderAdmin(address, api) };
}

const asked = (api: FakeApi) =>
  api.sent('GET', '/golfers/admin/all').map(({ url }) => url.split('?view=rows&')[1]);
const button = (name: string) => screen.getByRole('button', { name });
/** By text: querying fifty rows by role takes jsdom seconds. */
const firstRow = (name: string) => screen.findByText(name, { selector: 'th' });

describe('the filters of the golfers', () => {
  it('are sent to the api and kept in the address, from the first page on', async () => {
    const { api, user } = open(golfers(60), `${LIST}?page=2`);
    await firstRow('Golfer 50');
    expect(screen.queryByLabelText('Status')).not.toBeInTheDocument();
    await user.click(screen.getByText('Filters'));

    await user.selectOptions(screen.getByLabelText('Status'), 'Not on the site');
    expect(screen.getByLabelText('Status')).toHaveFocus();
    await user.selectOptions(screen.getByLabelText('Consent'), 'Older than a year');
    await user.selectOptions(screen.getByLabelText('Sport'), 'Rowing');
    await user.selectOptions(screen.getByLabelText('Trainer'), 'Ann Lee');
    await user.selectOptions(screen.getByLabelText('Grad Year'), String(new Date().getFullYear() + 1));

    const year = new Date().getFullYear() + 1;
    const all = `status=hidden&consent=old&grad_year=${year}&sport=Rowing&trainer=${TRAINER}`;
    await waitFor(() => expect(asked(api).at(-1)).toBe(`${all}&limit=50`));
    expect(asked(api)[1]).toBe('status=hidden&limit=50');
    expect([...new URLSearchParams(window.location.search)].toSorted()).toEqual(
      [...new URLSearchParams(all)].toSorted(),
    );
  });

  it('share no label with the form of an athlete, which has a photo as well', async () => {
    const { user } = open(undefined, `${LIST}?photo=missing`);
    await user.click(await screen.findByRole('button', { name: 'Add New Golfer' }));

    expect(await screen.findByLabelText('Profile photo')).toHaveAttribute('type', 'file');
    expect(screen.getByLabelText('Photo', { selector: 'select' })).toHaveValue('missing');
  });

  it('are chosen by the address, also one that is not on offer, and are left together', async () => {
    const { api, user } = open(undefined, `${LIST}?sport=Quidditch&status=mad&grad_year=1999&q=golfer`);
    await firstRow('Golfer 0');
    expect(button('Filters (2)')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByLabelText('Sport')).toHaveValue('Quidditch');
    expect(screen.getByLabelText('Grad Year')).toHaveValue('1999');
    expect(screen.getByLabelText('Status')).toHaveValue('');
    expect(asked(api)).toEqual(['grad_year=1999&sport=Quidditch&q=golfer&limit=50']);

    await user.click(button('Show all golfers'));

    await waitFor(() => expect(asked(api).at(-1)).toBe('q=golfer&limit=50'));
    expect(screen.getByLabelText('Sport')).toHaveValue('');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show all golfers' })).not.toBeInTheDocument();
  });

  it('say when nobody matches', async () => {
    open([], `${LIST}?status=hidden`);

    expect(await screen.findByText('No golfers match these filters.')).toBeVisible();
  });
});

describe('golfers are selected', () => {
  it('over several pages, and another filter deselects them', async () => {
    const { api, user } = open(golfers(60));
    await firstRow('Golfer 0');
    await user.click(screen.getByLabelText('Select Golfer 0'));
    await user.click(screen.getByText('Next'));
    await user.click(await screen.findByLabelText('Select Golfer 51'));

    expect(screen.getByText('2 golfers selected')).toBeVisible();
    await user.click(screen.getByText('Unpublish selected'));
    const question = within(screen.getByRole('alertdialog', { name: 'Unpublish 2 golfers?' }));
    await user.click(question.getByRole('button', { name: 'Unpublish' }));
    await screen.findByText('2 golfers unpublished');
    expect(api.sent('PUT').map(({ url }) => url)).toEqual(['/golfers/g0', '/golfers/g51']);

    await user.click(screen.getByLabelText('Select Golfer 50'));
    await user.click(screen.getByText('Filters'));
    await user.selectOptions(screen.getByLabelText('Status'), 'On the site');
    await waitFor(() => expect(screen.queryByText('1 golfer selected')).not.toBeInTheDocument());
  });

  it('all at once, also those of other pages', async () => {
    const { api, user } = open(golfers(120));
    await firstRow('Golfer 0');
    await user.click(screen.getByLabelText(/^Select all 50 on this page/));

    await user.click(screen.getByText('Select all 120 golfers'));

    expect(await screen.findByText('120 golfers selected')).toBeVisible();
    expect(screen.queryByText('Select all 120 golfers')).not.toBeInTheDocument();
    expect(asked(api).slice(1)).toEqual(['limit=100', 'limit=100&offset=100']);
  });

  it('never by a choice that is no longer shown when the others arrive', async () => {
    const { api, user } = open(golfers(60));
    await firstRow('Golfer 0');
    await user.click(screen.getByText('Filters'));
    await user.click(screen.getByLabelText(/^Select all 50 on this page/));
    let answer: () => void = () => undefined;
    api.replace(
      'GET /golfers/admin/all?view=rows&limit=100',
      () => new Promise((resolve) => (answer = () => resolve(ok(golfers(60))))),
    );
    await user.click(screen.getByText('Select all 60 golfers'));
    await user.selectOptions(screen.getByLabelText('Status'), 'On the site');
    answer();

    await waitFor(() => expect(screen.queryByText(/golfers selected/)).not.toBeInTheDocument());
    expect(screen.getByLabelText(/^Select all 50 on this page/)).not.toBeChecked();
  });

  it('of more than a thousand the first thousand, in the order of the list', async () => {
    const { api, user } = open(golfers(1150), `${LIST}?page=23&sort=-name`);
    await waitFor(() => expect(screen.getByLabelText(/^Select all 50 on this page/)).toBeEnabled());
    await user.click(screen.getByLabelText(/^Select all 50 on this page/));
    expect(screen.getByText('50 golfers selected')).toBeVisible();
    expect(screen.queryByText(/^Select all 1,150/)).not.toBeInTheDocument();

    await user.click(screen.getByText('Select the first 1,000 golfers'));

    expect(await screen.findByText('1,000 golfers selected')).toBeVisible();
    expect(screen.getByLabelText(/^Select all 50 on this page/)).not.toBeChecked();
    const loads = asked(api).filter((query) => query?.includes('limit=100'));
    expect(loads).toHaveLength(10);
    expect(loads[0]).toBe('sort=-name&limit=100');
  });

  it('not at all when the other pages cannot be loaded', async () => {
    expectProblems('The whole list could not be selected');
    const { api, user } = open(golfers(60));
    await firstRow('Golfer 0');
    await user.click(screen.getByLabelText(/^Select all 50 on this page/));
    api.replace('GET /golfers/admin/all', refusal(500, 'Something went wrong'));

    await user.click(screen.getByText('Select all 60 golfers'));

    expect(await screen.findByText('The golfers could not be loaded. Please try again.')).toBeVisible();
    expect(screen.getByText('50 golfers selected')).toBeVisible();
  });
});
