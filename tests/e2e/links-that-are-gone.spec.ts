import { goneCopy, gonePaths, paths } from '@site/contract';
import { expect, test } from '../fixtures/test';

test.use({ javaScriptEnabled: false });

for (const { pattern } of gonePaths)
  test(`${pattern} says that it is gone and how to write to the agency, without JavaScript`, async ({
    page,
    request,
    site,
  }) => {
    const response = await page.goto(pattern);

    expect(response?.status()).toBe(410);
    await expect(page.getByRole('main')).toContainText(goneCopy.text);
    // The form that was on the page before.
    const posted = await request.post(pattern, {
      form: { token: 'x' },
      headers: { Origin: new URL(site.origin).origin },
    });
    expect(posted.status()).toBe(410);
    await page.getByRole('link', { name: goneCopy.contact }).click();
    await expect(page).toHaveURL(site.origin + paths.contact.to());
  });
