import { buildAdminGolfer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers } from '../../testing/fakeCollections';
import { openLead, partOfLead } from '../../testing/openLead';

const athlete = { id: '650000000000000000000051', name: 'Ines Marlow', is_deleted: false };
afterEach(() => jest.restoreAllMocks());

it('is made with one press, which opens its form', async () => {
  const { api, store, user } = openLead();
  const part = within(await partOfLead('Athlete'));
  const golfer = buildAdminGolfer({ id: athlete.id, first_name: 'Ines', is_published: false });
  fakeGolfers(api, [golfer]);
  api.replace('POST /leads', () => ok(store({ athlete, state: 'joined' })));

  await user.click(part.getByRole('button', { name: 'Make an athlete' }));

  expect(await screen.findByLabelText('First name')).toHaveValue('Ines');
  expect(screen.getByText('This golfer is hidden: visitors get a page that is not found.')).toBeVisible();
  expect(api.sent('POST').map(({ url }) => url)).toEqual(['/leads/650000000000000000000007/athlete']);
});

it('says why it could not be made, and can be tried again', async () => {
  expectProblems('An athlete could not be made');
  const { api, user } = openLead();
  const part = within(await partOfLead('Athlete'));
  api.replace('POST /leads', refusal(422, 'The name on this application has no letters.'));

  await user.click(part.getByRole('button', { name: 'Make an athlete' }));

  expect(
    await part.findByText('The athlete could not be made. The name on this application has no letters.'),
  ).toBeVisible();
  expect(part.getByRole('button', { name: 'Make an athlete' })).toBeEnabled();
});

it.each([
  [athlete, '/admin/golfers?open=650000000000000000000051', 'Athlete: Ines Marlow'],
  [{ ...athlete, is_deleted: true }, '/admin/trash', 'Athlete: Ines Marlow (in the trash)'],
])('that was made is named, with a link', async (made, address, text) => {
  openLead({ athlete: made });
  const region = await partOfLead('Athlete');

  expect(within(region).getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute('href', address);
  expect(within(region).getByText(/^Athlete:/)).toHaveTextContent(text);
  expect(within(region).queryByRole('button')).not.toBeInTheDocument();
});

it('is not offered for a message', async () => {
  openLead({ kind: 'message' });
  await partOfLead('State');

  expect(screen.queryByRole('region', { name: 'Athlete' })).not.toBeInTheDocument();
});

it('stands in the history', async () => {
  const made = { at: '2025-10-02T09:00:00.000Z', by: 'maya@linksway.example', from: '', to: '', on: null };
  openLead({ athlete, history: [{ ...made, what: 'athlete' }] });

  expect(await partOfLead('History')).toHaveTextContent('Made an athlete');
});
