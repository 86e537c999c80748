import { expect, test } from '../fixtures/test';

test('while the api is down, cached pages stay and others report the failure; both recover', async ({
  page,
  request,
  seed,
  site,
}) => {
  // A page of its own: one that another test has loaded is still shown without the api.
  const { id } = await seed.post({ title: 'Not read by anybody' });
  await request.get('/blog');
  await site.stopApi();
  try {
    expect((await request.get('/blog')).status()).toBe(200);
    const response = await page.goto('/blog/not-read-by-anybody');
    expect(response?.status()).toBe(503);
    await expect(page.getByText('Error loading post. Please try again later.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Home', exact: true }).first()).toBeVisible();
  } finally {
    await site.restartApi();
  }
  // docs/product.md#data-timings: an error is retried after 5 s, without a reload.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not read by anybody');
  expect((await request.get('/blog/not-read-by-anybody')).status()).toBe(200);
  await seed.removePost(id);
});
