import { paths } from '@site/contract';
import type { Page } from '@playwright/test';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import type { TestSite } from '../fixtures/siteFixture';
import { expectNoViolation, expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const PHONE = { width: 390, height: 844 };
const PARENT = { name: 'Rosa Quill', email: 'rosa@quill.example' };
const MAJOR = 'Oceanography';

/** An athlete of this test's own: the demo content stays as other journeys expect it. */
async function addAthlete(site: TestSite, first_name: string): Promise<string> {
  const answer = await callApi(site, 'POST /golfers', {
    first_name,
    last_name: 'Quill',
    sports: ['Golf'],
    testimonial: 'Wind is a friend.',
    academics: { gpa: 3.8, major: MAJOR },
  });
  return ((await answer.json()) as { slug: string }).slug;
}

/** Everybody may see every part of the profile but one. */
async function chooseConsent(page: Page, part: string): Promise<void> {
  const choose = (name: string, answer: string) =>
    page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: answer }).check();
  await choose('The whole profile', 'Everything below may be public');
  await page.locator('summary').filter({ hasText: 'Decide part by part' }).click();
  await choose(part, 'Nobody');
}

/** What visitors are sent for the profile. */
async function profile(site: TestSite, slug: string): Promise<{ status: number; text: string }> {
  const response = await fetch(site.origin + paths.golfer.to(slug));
  return { status: response.status, text: await response.text() };
}

test.use({ viewport: PHONE });

test('an admin asks, a parent chooses and agrees on a phone, and later withdraws', async ({
  page,
  site,
  context,
  signInAsAdmin,
  complaints,
}) => {
  test.slow();
  const slug = await addAthlete(site, 'Isolde');
  expect((await profile(site, slug)).text).toContain(MAJOR);
  const openLinks = async () => {
    await openScreen(page, paths.adminGolfers.to());
    await page.getByRole('button', { name: 'Edit Isolde Quill', exact: true }).click();
    await page.getByRole('link', { name: 'Figures, results, films, events and consent by link' }).click();
    await page.locator('summary').filter({ hasText: 'Consent by link' }).click();
  };
  await signInAsAdmin();
  await openLinks();
  await page.getByLabel('Name of the person').fill(PARENT.name);
  await page.getByLabel('Email of the person').fill(PARENT.email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  const { hash } = new URL(await page.getByText(/\/consent#[\w-]{43}$/).innerText());
  await expect(page.getByText(/^No email server is set up: copy the link now/)).toBeVisible();
  const entry = page.getByRole('listitem').filter({ hasText: PARENT.email });
  await expect(entry).toContainText(/Open until .*, email waiting/);
  await expectNoViolation(page, 'a link in the form');

  const parent = await context.newPage();
  await parent.setViewportSize(PHONE);
  const asked: string[] = [];
  parent.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await parent.goto(site.origin + paths.consent.to() + hash);
  await expect(parent.getByText(`Dear ${PARENT.name}`)).toBeVisible();
  await parent.getByRole('button', { name: 'I agree', exact: true }).click();
  await expect(parent.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await expectSound(parent, 'the question with problems');
  await chooseConsent(parent, 'Academics');
  await expect(parent.getByText(MAJOR)).toBeVisible();
  await expectSound(parent, 'the parts of the profile');
  await parent.getByLabel('Your full name').fill('Rosa Maria Quill');
  await parent.getByLabel('Your relation to the athlete').selectOption('Parent');
  await parent.getByRole('button', { name: 'I agree', exact: true }).click();

  await expect(parent.getByRole('heading', { name: 'Thank you, you have agreed' })).toBeFocused();
  await expect(
    parent.getByText('This site cannot send emails at the moment', { exact: false }),
  ).toBeVisible();
  await expect(parent.getByRole('link', { name: hash })).toBeVisible();
  await expectNoViolation(parent, 'agreed');
  const shown = (await profile(site, slug)).text;
  expect(shown).not.toContain(MAJOR);
  expect(shown).toContain('Wind is a friend.');
  expect(asked.filter((each) => each.includes(hash.slice(1)))).toEqual([]);

  await openLinks();
  await expect(entry).toContainText('Rosa Maria Quill (Parent). Nobody sees: Academics.');
  await parent.reload();
  await parent.getByText('Withdraw the consent', { exact: true }).click();
  const stored = parent.waitForResponse('**/api/consent/withdraw');
  await parent.getByRole('button', { name: 'Withdraw now' }).click();
  expect(await (await stored).json()).toMatchObject({ state: 'withdrawn' });
  await expect(parent.getByRole('heading', { name: 'Your consent is withdrawn' })).toBeFocused();
  await expectNoViolation(parent, 'withdrawn');
  expect((await profile(site, slug)).status).toBe(404);
  await openScreen(page, paths.adminGolfers.to());
  await expect(page.getByRole('row').filter({ hasText: 'Isolde Quill' })).toContainText('Consent withdrawn');
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent types in the code, corrects the form, agrees, and withdraws', async ({ page, site }) => {
    const slug = await addAthlete(site, 'Ottoline');
    const made = await callApi(site, `POST /golfers/${slug}/consent-links`, PARENT);
    const { address } = (await made.json()) as { address: string };
    const token = new URL(address).hash.slice(1);
    const goOn = async () => {
      await page.goto(paths.consent.to());
      await page.getByLabel('Your code').fill(token);
      await page.getByRole('button', { name: 'Continue' }).click();
    };
    await goOn();
    await expect(page.getByText('Everything below may be public')).toBeVisible();
    expect(page.url()).not.toContain(token);
    await chooseConsent(page, 'Own words');
    await expect(page.getByText(MAJOR)).toBeVisible();
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Please enter your full name' })).toBeVisible();
    await page.getByLabel('Your full name').fill('Rosa Maria Quill');
    await page.getByLabel('Your relation to the athlete').selectOption('Parent');
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await expect(page.getByText('Your answer was stored', { exact: false })).toBeVisible();
    const { text } = await profile(site, slug);
    expect(text).not.toContain('Wind is a friend.');
    expect(text).toContain(MAJOR);

    await goOn();
    await page.getByText('Withdraw the consent', { exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw now' }).click();
    await expect(page.getByText('Your answer was stored', { exact: false })).toBeVisible();
    expect((await profile(site, slug)).status).toBe(404);
  });
});
