import { paths } from '@site/contract';
import { callApi } from '../fixtures/api';
import { expectAlive } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

const AWAY = 'The service is away for a moment.';
/** The sentence about a record that does not exist. */
const MISSING = /Trainer not found|404 - Page Not Found/;
const INCOMPLETE = 'This profile is incomplete. Please check back soon.';

test('while the api is down known pages stay, others say so with a reference, and all come back by themselves', async ({
  page,
  context,
  request,
  seed,
  site,
}) => {
  // Pages of its own: one that another test has loaded is still shown without the api.
  const { slug } = await seed.post({ title: 'Not read by anybody' });
  const athlete = { first_name: 'Nobody', last_name: 'Knows', sports: ['Golf'] };
  const made = (await (await callApi(site, 'POST /golfers', athlete)).json()) as { slug: string };
  const [listed, profile] = [await context.newPage(), await context.newPage()];
  await request.get('/blog');
  await listed.goto('/golfers?q=zanele');
  await expectAlive(listed);
  const link = listed.getByRole('link', { name: 'Zanele Khwezana' });
  await site.stopApi();
  try {
    expect((await request.get('/blog')).status()).toBe(200);
    const response = await page.goto(`/blog/${slug}`);
    expect(response?.status()).toBe(503);
    expect(response?.headers()['retry-after']).toBe('5');
    await expect(page.getByText('Error loading post. Please try again later.')).toBeVisible();
    const reference = page.getByText(/^Reference: /);
    await expect(reference).toHaveText(`Reference: ${response?.headers()['x-request-id']}`);
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
    expect((await profile.goto(paths.golfer.to(made.slug)))?.status()).toBe(503);
    await expect(profile.getByRole('heading', { level: 1 })).toHaveText(INCOMPLETE);

    // A link that is followed meanwhile.
    await link.click();
    await expect(listed.getByText(AWAY)).toBeVisible();
    await expect(listed.getByText(MISSING)).toHaveCount(0);
    // The page also retries automatically: it must not succeed before the button is pressed.
    await listed.route('**/api/**', (route) => route.abort());
  } finally {
    await site.restartApi();
  }
  await listed.unrouteAll();
  await listed.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
  await expect(listed.getByRole('heading', { level: 1 })).toHaveText('Zanele Khwezana');
  // docs/product.md#data-timings: an error is retried after 5 s, without a reload.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not read by anybody');
  await expect(profile.getByRole('heading', { level: 1 })).toHaveText('Nobody Knows');
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
});
