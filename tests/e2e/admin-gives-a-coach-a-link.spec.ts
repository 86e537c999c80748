import { paths } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { chooseAudience, chooseConsent } from '../fixtures/chooseConsent';
import { expectSound } from '../fixtures/pageChecks';
import type { TestSite } from '../fixtures/siteFixture';
import { expect, test } from '../fixtures/test';

const PHONE = { width: 390, height: 844 };
const MAJOR = 'Volcanology';
const QUOTE = 'The tide never waits.';
const PREVIEW = 'See the profile as it would be';

async function addAthlete(site: TestSite, last_name: string): Promise<string> {
  const answer = await callApi(site, 'POST /golfers', {
    ...{ first_name: 'Perpetua', last_name, sports: ['Golf'], testimonial: QUOTE, grad_year: 2028 },
    academics: { gpa: 3.7, major: MAJOR },
    golf_data: { handicap: 1.4, averageScore: 73.5 },
    personal: { socials: { instagram: 'https://instagram.example/perpetua' } },
  });
  return ((await answer.json()) as { slug: string }).slug;
}

async function askForConsent(site: TestSite, slug: string): Promise<string> {
  const person = { name: 'Rosa Quill', email: 'rosa@quill.example' };
  const answer = await callApi(site, `POST /golfers/${slug}/consent-links`, person);
  return new URL(((await answer.json()) as { address: string }).address).hash;
}

/** Everything that a visitor or a crawler can read of an athlete. */
async function publicBytes(site: TestSite, slug: string): Promise<string> {
  const addresses = [
    ...[
      paths.golfer.to(slug),
      paths.athlete.to(slug),
      paths.golfers.to(),
      `${paths.golfers.to()}?q=perpetua`,
    ],
    ...['/api/golfers', `/api/golfers/${slug}`, '/api/golfers?q=perpetua', '/sitemap.xml', '/blog/feed.xml'],
    paths.forCoaches.to(),
  ];
  const answers = await Promise.all(addresses.map((address) => fetch(site.origin + address)));
  return (await Promise.all(answers.map((answer) => answer.text()))).join('\n');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a family sees the profile as it would be, and a coach with a link what is for coaches', async ({
  page,
  site,
  context,
  browser,
  signInAsAdmin,
  complaints,
}) => {
  // It judges six states in light and dark, and at every width.
  test.slow();
  const slug = await addAthlete(site, 'Quillon');
  const hash = await askForConsent(site, slug);
  const parent = await context.newPage();
  await parent.setViewportSize(PHONE);
  await parent.goto(site.origin + paths.consent.to() + hash);
  await chooseConsent(parent, 'Academics', 'Coaches with the link');
  await chooseAudience(parent, 'Own words', 'Nobody');
  await parent.getByText(PREVIEW, { exact: true }).click();
  const preview = parent.locator('details article');
  await expect(preview.getByRole('heading', { name: 'Perpetua Quillon' })).toBeVisible();
  await expect(preview).not.toContainText(MAJOR);
  await expect(preview).not.toContainText(QUOTE);
  await expectSound(parent, 'the profile for everybody');

  await parent.getByRole('button', { name: 'Coaches with the link', exact: true }).click();
  await expect(preview).toContainText(MAJOR);
  await expect(preview).not.toContainText(QUOTE);
  await preview.getByRole('link', { name: 'Instagram' }).click();
  await chooseAudience(parent, 'Name', 'Nobody');
  await expect(parent.getByText('Nobody may see the name, so a coach sees no profile either:')).toBeVisible();
  await expectSound(parent, 'no profile');
  await chooseAudience(parent, 'Name', 'Everybody');
  await parent.getByLabel('Your full name').fill('Rosa Maria Quill');
  await parent.getByLabel('Your relation to the athlete').selectOption('Parent');
  await parent.getByRole('button', { name: 'I agree', exact: true }).click();
  await expect(parent.getByRole('heading', { name: 'Thank you, you have agreed' })).toBeFocused();
  expect(await publicBytes(site, slug)).not.toMatch(/Volcanology|tide never waits/);

  await signInAsAdmin();
  await openScreen(page, paths.adminGolfers.to());
  await page.getByRole('button', { name: 'Edit Perpetua Quillon', exact: true }).click();
  await page.locator('summary').filter({ hasText: 'Links for coaches' }).click();
  await expect(page.getByText('Beside what everybody sees, coaches see: Academics.')).toBeVisible();
  await page.getByLabel('For whom', { exact: true }).fill('Coach Miller, Ohio');
  await page.getByRole('button', { name: 'Make a link for a coach', exact: true }).click();
  const address = await page.getByText(/\/for-coaches#[\w-]{43}$/).innerText();
  await expectSound(page, 'a link in the form');

  const coach = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await coach.setViewportSize(PHONE);
  const asked: string[] = [];
  coach.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  const document = await coach.goto(site.origin + paths.forCoaches.to() + new URL(address).hash);
  expect(await document?.text()).not.toMatch(/Perpetua|Volcanology/);
  await expect(coach.getByRole('heading', { level: 1, name: 'Perpetua Quillon' })).toBeVisible();
  await expect(coach.getByText(MAJOR)).toBeVisible();
  await expect(coach.getByText(QUOTE)).toBeHidden();
  await expect(coach.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectSound(coach, 'the profile for a coach');
  await coach.getByRole('link', { name: 'Ask about Perpetua', exact: true }).click();
  await expect(coach.getByRole('heading', { level: 1, name: 'Ask about Perpetua' })).toBeVisible();
  await expectSound(coach, 'the form of a coach');
  await coach.goBack();
  await expect(coach.getByRole('heading', { level: 1, name: 'Perpetua Quillon' })).toBeVisible();
  const token = new URL(address).hash.slice(1);
  expect(asked.filter((each) => each.includes(token))).toEqual([]);
  expect(await publicBytes(site, slug)).not.toContain(MAJOR);

  await page.getByRole('button', { name: 'Withdraw the link for Coach Miller, Ohio', exact: true }).click();
  await expect(page.getByText(address)).toBeHidden();
  await coach.reload();
  await expect(coach.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible();
  await expectSound(coach, 'a withdrawn link');
  await coach.context().close();
  expect(complaints).toEqual([]);
});

test('a profile that cannot be fetched takes nothing that was chosen', async ({ page, site }) => {
  const slug = await addAthlete(site, 'Quirk');
  await page.setViewportSize(PHONE);
  await page.goto(paths.consent.to() + (await askForConsent(site, slug)));
  await chooseConsent(page, 'Photo');
  await page.route('**/*.js', (route) => route.abort());
  await page.getByText(PREVIEW, { exact: true }).click();
  await expect(
    page.getByText('The profile could not be shown. What you have chosen stays here.'),
  ).toBeVisible();
  await expect(
    page.getByRole('radiogroup', { name: 'Photo', exact: true }).getByLabel('Nobody'),
  ).toBeChecked();

  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Try again', exact: true }).click();
  await expect(page.locator('details article').getByText(MAJOR)).toBeVisible();
});
