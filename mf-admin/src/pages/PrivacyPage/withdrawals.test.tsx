import { paths } from '@site/contract';
import { buildNamingText, buildWithdrawal } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { type Answer, ok, refusal } from '../../testing/fakeApi';
import { apiWith, PRIVACY } from '../../testing/openPrivacy';
import { renderAdmin } from '../../testing/renderAdmin';

const withdrawal = buildWithdrawal({ hidden_placements: ['65a'] });
const DONE = `DELETE /withdrawals/${withdrawal.id}`;

interface Answers {
  list?: Answer;
  texts?: Answer;
  done?: Answer;
}

const withOne = ({ list, texts, done }: Answers = {}) =>
  apiWith({
    'GET /withdrawals': ({ url }) =>
      url.endsWith('/texts')
        ? (texts ?? refusal(500, 'Not asked for'))
        : (list ?? ok({ withdrawals: [withdrawal], total: 1 })),
    ...(done && { [DONE]: done }),
  });
const part = () => screen.findByRole('region', { name: 'Withdrawn consents' });
const find = () => screen.findByRole('button', { name: 'Find the texts that name Ines Marlow' });

it('lists what was withdrawn with its term, and what went with it', async () => {
  renderAdmin(PRIVACY, withOne({ list: ok({ withdrawals: [withdrawal], total: 3 }) }));
  await find();

  const list = within(await part());
  expect(list.getByText('Due in 3 days')).toBeVisible();
  expect(list.getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute(
    'href',
    `/admin/golfers?open=${withdrawal.id}`,
  );
  expect(list.getByRole('link', { name: 'Open the placement' })).toHaveAttribute(
    'href',
    '/admin/placements?open=65a',
  );
  expect(list.getByText('And 2 more, listed once these are done.')).toBeVisible();
});

it('finds the texts that name the person, each with the way to rewrite it', async () => {
  const text = buildNamingText({ kind: 'testimonial', id: '65b', parent_id: '65c', title: 'Pathway' });
  const api = withOne({ texts: ok({ texts: [text], are_texts_capped: false }) });
  const { user } = renderAdmin(PRIVACY, api);
  await user.click(await find());

  const found = within(await screen.findByRole('region', { name: 'Texts that name this person (1)' }));
  expect(found.getByRole('link', { name: 'Pathway' })).toHaveAttribute('href', '/admin/programs?open=65c');
});

it('says that none does, and takes it off the list once all are read', async () => {
  const api = withOne({ texts: ok({ texts: [], are_texts_capped: false }), done: { status: 204 } });
  const { user } = renderAdmin(PRIVACY, api);
  await user.click(await find());
  expect(await screen.findByText(/No text for visitors has this name/)).toBeVisible();

  api.replace('GET /withdrawals', ok({ withdrawals: [], total: 0 }));
  await user.click(screen.getByRole('button', { name: 'All read about Ines Marlow' }));

  expect(await screen.findByText('All texts about Ines Marlow are read')).toBeVisible();
  expect(await screen.findByText(/Nothing to read/)).toBeVisible();
});

it('leads to the record in the trash, and says what failed', async () => {
  const gone = { ...withdrawal, is_deleted: true, days_left: -2 };
  const api = withOne({
    list: ok({ withdrawals: [gone], total: 1 }),
    texts: refusal(503, 'The service is away'),
    done: refusal(503, 'The service is away'),
  });
  const { user } = renderAdmin(PRIVACY, api);
  await user.click(await find());

  expect(await screen.findByText('The search failed. The service is away')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All read about Ines Marlow' }));
  expect(await screen.findByText('This could not be stored. The service is away')).toBeVisible();
  expect(screen.getByText('Overdue by 2 days')).toBeVisible();
  expect(within(await part()).getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute(
    'href',
    paths.adminTrash.to(),
  );
});

it('says when the list could not be loaded', async () => {
  renderAdmin(PRIVACY, withOne({ list: refusal(403, 'Only for owners') }));

  expect(await screen.findByText('Failed to load the withdrawn consents')).toBeVisible();
});
