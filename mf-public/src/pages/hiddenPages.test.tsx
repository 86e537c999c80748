import { buildAdminGolfer, buildTrainerProfile } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { contactCopy } from '../content/contact';
import { golferCopy } from '../content/golfer';
import { hiddenCopy } from '../content/people';
import { renderPublic } from '../testing/renderPublic';

const ATHLETE = '/golfers/isla-hartley';
const BAR = 'Hidden: visitors get a page that is not found';
const hidden = buildAdminGolfer({ is_published: false, is_hidden: true });

async function show(path: string, answer: unknown, heading: string) {
  renderPublic({ path, answer: () => answer });
  await screen.findByRole('heading', { level: 1, name: heading });
}

it('an athlete whom only a session sees is said to be hidden, and has no code to hand on', async () => {
  await show(ATHLETE, hidden, 'Isla Hartley');

  expect(screen.getByText(BAR)).toBeVisible();
  expect(screen.queryByAltText(golferCopy.print.code)).not.toBeInTheDocument();
});

it('an athlete of whom a session sees more than visitors is said to have hidden parts', async () => {
  await show(ATHLETE, buildAdminGolfer({ hidden_groups: ['photo'] }), 'Isla Hartley');

  expect(screen.getByText(hiddenCopy.parts)).toBeVisible();
  expect(screen.queryByText(BAR)).not.toBeInTheDocument();
});

it.each([
  [{ is_published: false }, 1],
  [{ is_published: true }, 0],
])('a trainer with %j has the bar %d times', async (fields, times) => {
  await show('/trainers/tess-marlow', buildTrainerProfile(fields), 'Tess Marlow');

  expect(screen.queryAllByText(BAR)).toHaveLength(times);
});

it.each([
  ['/trainers/tess-marlow', buildTrainerProfile({ athletes: [{ ...hidden }] }), 'Tess Marlow'],
  [
    ATHLETE,
    buildAdminGolfer({
      trainer: {
        id: '9',
        slug: 'x',
        first_name: 'Helen',
        last_name: 'March',
        title: 'Coach',
        is_hidden: true,
      },
    }),
    'Isla Hartley',
  ],
])('at %s, somebody hidden who is named there is marked', async (path, answer, heading) => {
  await show(path, answer, heading);

  expect(screen.getByText(hiddenCopy.badge)).toBeVisible();
});

it.each([
  [hidden, contactCopy.title],
  [buildAdminGolfer(), 'Ask about Isla'],
])('a message is about no hidden athlete, whoever writes it', async (golfer, title) => {
  const asked: string[] = [];
  const answer = (path: string) => {
    asked.push(path);
    return golfer;
  };
  renderPublic({ path: '/contact?about=isla-hartley', answer });
  await waitFor(() => expect(asked).toContain(ATHLETE));
  await act(async () => undefined);

  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
