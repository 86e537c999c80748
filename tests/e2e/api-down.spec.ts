import { expect, test } from '../fixtures/test';

test('while the api is down, pages that were read before stay, others say so; both recover', async ({
  page,
  request,
  site,
}) => {
  await request.get('/blog');
  await site.stopApi();
  try {
    expect((await request.get('/blog')).status()).toBe(200);
    const response = await page.goto('/blog/scholarship-timeline');
    expect(response?.status()).toBe(503);
    await expect(page.getByText('Error loading post. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
  } finally {
    await site.restartApi();
  }
  // Spec 9: an error is tried again after 5 s, without a reload.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A scholarship timeline, year by year', {
    timeout: 15_000,
  });
  expect((await request.get('/blog/scholarship-timeline')).status()).toBe(200);
});
