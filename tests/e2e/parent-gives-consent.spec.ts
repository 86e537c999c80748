import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { chooseConsent } from '../fixtures/chooseConsent';
import type { TestSite } from '../fixtures/siteFixture';
import { expectNoViolation, expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const PHONE = { width: 390, height: 844 };
const PARENT = { name: 'Rosa Quill', email: 'rosa@quill.example' };
const MAJOR = 'Oceanography';

/** An athlete of this test's own: the demo content stays as other journeys expect it. */
async function addAthlete(site: TestSite, first_name: string): Promise<string> {
  const answer = await callApi(site, 'POST /golfers', {
    ...{ first_name, last_name: 'Quill', sports: ['Golf'], testimonial: 'Wind is a friend.' },
    academics: { gpa: 3.8, major: MAJOR },
  });
  return ((await answer.json()) as { slug: string }).slug;
}

async function makeLink(site: TestSite, slug: string): Promise<string> {
  const answer = await callApi(site, `POST /golfers/${slug}/consent-links`, PARENT);
  const { address } = (await answer.json()) as { address: string };
  return new URL(address).hash.slice(1);
}

const publicText = async (site: TestSite, slug: string): Promise<string> =>
  (await fetch(site.origin + paths.golfer.to(slug))).text();
const publicStatus = async (site: TestSite, slug: string): Promise<number> =>
  (await fetch(site.origin + paths.golfer.to(slug))).status;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: PHONE });

test('an admin asks, a parent chooses and agrees on a phone, and later withdraws', async ({
  page,
  site,
  context,
  signInAsAdmin,
  complaints,
}) => {
  // It judges five states in light and dark, and at every width.
  test.slow();
  const slug = await addAthlete(site, 'Isolde');
  expect(await publicText(site, slug)).toContain(MAJOR);
  await signInAsAdmin();
  await openScreen(page, paths.adminGolfers.to());
  await page.getByRole('button', { name: 'Edit Isolde Quill', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Consent by link' }).click();
  await page.getByLabel('Name of the person').fill(PARENT.name);
  await page.getByLabel('Email of the person').fill(PARENT.email);
  await page.getByRole('button', { name: 'Send a link' }).click();
  const address = await page.getByText(/\/consent#[\w-]{43}$/).innerText();
  await expect(page.getByText(/^No mail server is set up: copy the link now/)).toBeVisible();
  const sent = page.getByRole('listitem').filter({ hasText: PARENT.email });
  await expect(sent).toContainText(/Open until .*, mail waiting/);
  await expectSound(page, 'a link in the form');

  const parent = await context.newPage();
  await parent.setViewportSize(PHONE);
  const asked: string[] = [];
  parent.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  await parent.goto(site.origin + paths.consent.to() + new URL(address).hash);
  await expect(parent.getByText(`Dear ${PARENT.name}`)).toBeVisible();
  await expect(parent.getByText(MAJOR)).toBeVisible();
  await expectSound(parent, 'the question');

  await parent.getByRole('button', { name: 'I agree', exact: true }).click();
  await expect(parent.getByRole('group', { name: 'There is a problem' })).toBeFocused();
  await expectSound(parent, 'the question with problems');
  await chooseConsent(parent, 'Academics');
  await parent.getByLabel('Your full name').fill('Rosa Maria Quill');
  await parent.getByLabel('Your relation to the athlete').selectOption('Parent');
  await parent.getByRole('button', { name: 'I agree', exact: true }).click();

  await expect(parent.getByRole('heading', { name: 'Thank you, you have agreed' })).toBeFocused();
  await expect(
    parent.getByText('This site cannot send emails at the moment', { exact: false }),
  ).toBeVisible();
  await expect(parent.getByRole('link', { name: new URL(address).hash })).toBeVisible();
  await expectSound(parent, 'agreed');
  const shown = await publicText(site, slug);
  expect(shown).not.toContain(MAJOR);
  expect(shown).toContain('Wind is a friend.');
  const token = new URL(address).hash.slice(1);
  expect(asked.filter((each) => each.includes(token))).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: 'Edit Isolde Quill', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Consent by link' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: PARENT.email });
  await expect(entry).toContainText('Rosa Maria Quill (Parent). Nobody sees: Academics.');

  await parent.reload();
  await parent.getByText('Withdraw the consent', { exact: true }).click();
  await parent.getByRole('button', { name: 'Withdraw now' }).click();
  await expect(parent.getByRole('heading', { name: 'Your consent is withdrawn' })).toBeFocused();
  await expectSound(parent, 'withdrawn');
  expect(await publicStatus(site, slug)).toBe(404);
  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Isolde Quill' })).toContainText('Consent withdrawn');
  expect(complaints).toEqual([]);
});

test('a link that is not valid says so, and how to get another', async ({ page }) => {
  await page.goto(`${paths.consent.to()}#${'x'.repeat(43)}`);

  await expect(page.getByText('This link is not valid.', { exact: false })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us for a new link' })).toBeVisible();
  await expectNoViolation(page, 'not valid');
});

test('an outage takes nothing that was chosen', async ({ page, site }) => {
  const slug = await addAthlete(site, 'Odette');
  await page.goto(`${paths.consent.to()}#${await makeLink(site, slug)}`);
  await chooseConsent(page, 'Photo');
  await page.getByLabel('Your full name').fill('Rosa Maria Quill');
  await page.getByLabel('Your relation to the athlete').selectOption('Parent');
  await page.route('**/api/consent/agree', (route) => route.abort());
  await page.getByRole('button', { name: 'I agree', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('What you have chosen stays here');

  await page.unroute('**/api/consent/agree');
  await page.getByRole('button', { name: 'I agree', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Thank you, you have agreed' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a parent types in the code, corrects the form, and agrees', async ({ page, site }) => {
    const slug = await addAthlete(site, 'Ottoline');
    const token = await makeLink(site, slug);
    await page.goto(paths.consent.to());
    await page.getByLabel('Your code').fill(token);
    await page.getByRole('button', { name: 'Go on' }).click();

    await expect(page.getByText(MAJOR)).toBeVisible();
    expect(page.url()).not.toContain(token);
    await chooseConsent(page, 'Own words');
    await page.getByRole('button', { name: 'I agree', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Please enter your full name' })).toBeVisible();
    await page.getByLabel('Your full name').fill('Rosa Maria Quill');
    await page.getByLabel('Your relation to the athlete').selectOption('Parent');
    await page.getByRole('button', { name: 'I agree', exact: true }).click();

    await expect(page.getByText('Your answer was stored', { exact: false })).toBeVisible();
    const shown = await publicText(site, slug);
    expect(shown).not.toContain('Wind is a friend.');
    expect(shown).toContain(MAJOR);

    await page.goto(paths.consent.to());
    await page.getByLabel('Your code').fill(token);
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByText('Withdraw the consent', { exact: true }).click();
    await page.getByRole('button', { name: 'Withdraw now' }).click();
    await expect(page.getByText('Your answer was stored', { exact: false })).toBeVisible();
    expect(await publicStatus(site, slug)).toBe(404);
  });
});
