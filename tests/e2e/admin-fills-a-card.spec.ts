import { adminForms, type AdminGolferWire, type GolferWire, paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectNoViolation } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('an admin fills in a card by the keyboard on a phone, and everybody reads it', async ({
  page,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const fields = { first_name: 'Perpetua', last_name: 'Cardew', sports: ['Golf', 'Swimming'] };
  const consent = { given_by: 'Rosa Cardew', given_at: '2026-09-01' };
  const added = await callApi(site, 'POST /golfers', { ...fields, consent });
  const athlete = (await added.json()) as AdminGolferWire;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAsAdmin();
  await openScreen(page, adminForms.golfer(athlete.id));
  await page
    .getByRole('link', { name: 'Figures, results, films, events and consent by link' })
    .press('Enter');
  await expect(page).toHaveURL(paths.adminGolferCard.to(athlete.id));
  await expect(page.getByText('What a coach reads first about Perpetua Cardew')).toBeVisible();

  await button(page, 'Add figure').press('Enter');
  const figure = page.getByRole('group', { name: 'Figure 1', exact: true });
  await expect(figure.getByLabel('Sport', { exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('100 m f');
  await page.keyboard.press('Tab');
  await page.keyboard.type('52.31');
  await button(page, 'Add result').press('Enter');
  const result = page.getByRole('group', { name: 'Result 1', exact: true });
  await expect(result.getByLabel('Date', { exact: true })).toBeFocused();
  await button(page, 'Save card').press('Enter');
  const problems = page.getByRole('group', { name: 'There is a problem', exact: true });
  await expect(problems).toBeFocused();
  await expectNoViolation(page, 'a card with faults');
  await problems.getByRole('link', { name: 'Date is required' }).press('Enter');
  await result.getByLabel('Date', { exact: true }).fill('2026-05-02');
  await result.getByLabel('Event', { exact: true }).fill('Spring medal');
  await result.getByLabel('Score', { exact: true }).fill('71');
  await result.getByLabel('Course rating').fill('71.3');
  await result.getByLabel('Slope').fill('128');
  await button(page, 'Close result 1').press('Enter');
  await expect(page.getByRole('button', { name: 'Edit result 1' })).toBeFocused();
  await button(page, 'Add film').press('Enter');
  const film = page.getByRole('group', { name: 'Film 1', exact: true });
  await expect(film.getByLabel('Address', { exact: true })).toBeFocused();
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ');
  await film.getByLabel('Title', { exact: true }).fill('Her swing');
  await button(page, 'Add event').press('Enter');
  const event = page.getByRole('group', { name: 'Event 1', exact: true });
  await event.getByLabel('Date', { exact: true }).fill('2027-06-01');
  await event.getByLabel('Event', { exact: true }).fill('Summer Open');
  await button(page, 'Save card').press('Enter');
  await expect(page.getByText('The card is saved')).toBeVisible();
  await expect(page.getByText('2 May 2026 · Spring medal · 71 · 71.3/128')).toBeVisible();

  const seen = await page.request.get(`/api/golfers/${athlete.slug}`);
  const { card } = (await seen.json()) as GolferWire;
  expect(card).toMatchObject({
    figures: [{ sport: 'Swimming', figure: '100-free', value: '52.31' }],
    results: [{ on: '2026-05-02', event: 'Spring medal', score: '71', rating: 71.3, slope: 128 }],
    films: [{ address: FILM, platform: 'YouTube' }],
    schedule: [{ on: '2027-06-01', event: 'Summer Open' }],
  });

  await page.goto(paths.golfer.to(athlete.slug));
  const films = page.getByRole('region', { name: 'Film', exact: true }).getByRole('link');
  await expect(films).toHaveCount(1);
  await expect(films.locator('img')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
