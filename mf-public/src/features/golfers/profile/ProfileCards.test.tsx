import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { buildAcademics, buildGolfer } from '@site/contract/testing';
import { theme } from '@site/ui';
import { golferCopy } from '../../../content/golfer';
import { type GolferProfile, toGolferProfile } from '../golferView';
import { ProfileCards } from './ProfileCards';

const { cards } = golferCopy;
const page = (golfer: GolferProfile) => (
  <ThemeProvider theme={theme}>
    <MemoryRouter>
      <ProfileCards golfer={golfer} />
    </MemoryRouter>
  </ThemeProvider>
);

const academics = buildAcademics({ graduates_on: '2027-06-30T00:00:00.000Z' });

/** The cards as the server rendered them on one day, in the browser of a visitor who comes on another. */
async function visit(servedAt: string, visitedAt: string) {
  jest.setSystemTime(new Date(servedAt));
  const golfer = toGolferProfile(buildGolfer({ academics }));
  const container = document.createElement('div');
  container.innerHTML = renderToString(page(golfer));
  document.body.append(container);
  const served = container.textContent;

  jest.setSystemTime(new Date(visitedAt));
  const consoleErrors = jest.spyOn(console, 'error').mockImplementation();
  render(page(golfer), { container, hydrate: true });
  await act(() => Promise.resolve());
  return { served, consoleErrors };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'setTimeout'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('says that an athlete has left school from the day after on, in London, in the server’s page already', async () => {
  // 00:30 on 1 July there.
  const { served, consoleErrors } = await visit('2027-06-30T23:30:00.000Z', '2027-07-01T09:00:00.000Z');

  expect(served).toContain('Left school30 June 2027');
  expect(screen.getByText('Left school')).toBeVisible();
  expect(consoleErrors).not.toHaveBeenCalled();
});

it('says so on a page that the server has kept for a day, which hydrates without a difference', async () => {
  const { served, consoleErrors } = await visit('2027-06-30T09:00:00.000Z', '2027-07-01T09:00:00.000Z');

  expect(served).toContain('Leaves school30 June 2027');
  expect(screen.getByText('Left school')).toBeVisible();
  expect(consoleErrors).not.toHaveBeenCalled();
});

it.each([
  [['Golf'], false, 'Not shared yet.'],
  [['Rowing'], true, 'Ana competes in rowing, so there are no golf figures here.'],
])('of somebody who plays %j the golf card is outlined as the first card is: %s', (sports, isQuiet, text) => {
  render(page(toGolferProfile(buildGolfer({ first_name: 'Ana', sports, sport: sports[0] }))));

  const [golf, first] = [cards.golf, cards.personal].map((name) => screen.getByRole('region', { name }));
  expect(golf).toHaveTextContent(text);
  // Of the same width, they differ in their tone only.
  expect(golf?.className === first?.className).toBe(isQuiet);
});
