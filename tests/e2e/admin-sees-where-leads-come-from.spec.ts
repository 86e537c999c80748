import type { GolferWire, LeadSummaryWire } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import {
  expectAlive,
  expectFits,
  expectNoViolation,
  expectReadableInDark,
  expectSound,
} from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function firstGolfer(site: TestSite): Promise<GolferWire> {
  const golfers = (await (await callApi(site, 'GET /golfers?limit=1')).json()) as GolferWire[];
  return golfers[0]!;
}

async function write(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Email', { exact: true }).fill('quill@family.example');
  await page.getByLabel('Message', { exact: true }).fill('May we talk about your athlete?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
}

async function leadOf(site: TestSite, name: string): Promise<LeadSummaryWire> {
  const words = encodeURIComponent(name);
  const leads = (await (await callApi(site, `GET /leads?q=${words}`)).json()) as LeadSummaryWire[];
  expect(leads).toHaveLength(1);
  return leads[0]!;
}

test('a family asks about an athlete, and the admin reads about whom', async ({
  page,
  browser,
  baseURL,
  site,
  signInAsAdmin,
  complaints,
}) => {
  const golfer = await firstGolfer(site);
  const name = `${golfer.first_name} ${golfer.last_name}`;
  const context = await browser.newContext({ baseURL });
  const family = await context.newPage();
  const ask = () =>
    family
      .getByRole('main')
      .getByRole('link', { name: /^Ask about/ })
      .first()
      .click();
  const about = `/contact?about=${golfer.slug}`;

  await family.goto(`/golfers/${golfer.slug}`);
  await expectAlive(family);
  await ask();
  await expect(family).toHaveURL(about);
  await expect(family.getByText(`Your message is about ${name}.`)).toBeVisible();
  await expectSound(family, 'a form about somebody');
  await write(family, 'Juniper Quill');

  // As a link loads a document where the application does not run yet.
  await family.goto('/contact', { referer: `${baseURL}/golfers/${golfer.slug}` });
  await expectAlive(family);
  await write(family, 'Rowan Quill');
  await context.close();

  // Without scripts the form itself tells, also after it was refused.
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/golfers/${golfer.slug}`);
  await reader
    .getByRole('main')
    .getByRole('link', { name: /^Ask about/ })
    .first()
    .click();
  await expect(reader.getByText(`Your message is about ${name}.`)).toBeVisible();
  await reader.getByRole('button', { name: 'Send message' }).click();
  await expect(reader.getByRole('group', { name: 'There is a problem' })).toBeVisible();
  await write(reader, 'Hazel Quill');
  await plain.close();
  expect((await leadOf(site, 'Hazel Quill')).source).toEqual({ kind: 'golfer', id: golfer.id, name });

  expect((await leadOf(site, 'Rowan Quill')).source).toEqual({ kind: 'golfer', id: golfer.id, name });

  await signInAsAdmin();
  await openScreen(page, '/admin/leads?q=juniper');
  const from = page.getByRole('link', { name: `From ${name}’s profile`, exact: true });
  await expect(from).toBeVisible();
  await expectNoViolation(page, 'the inbox');
  await expectReadableInDark(page, 'the inbox, dark');
  await expectFits(page, 'the inbox');

  await page.getByRole('link', { name: 'Juniper Quill', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/leads\/[\da-f]{24}$/);
  await expect(from).toBeVisible();
  await expectFits(page, 'the lead');
  await from.click();
  await expect(page.getByRole('dialog').getByLabel('First name', { exact: true })).toHaveValue(
    golfer.first_name,
  );
  expect(complaints).toEqual([]);
});
