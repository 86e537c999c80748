import type { FaqWire } from '@site/contract';
import type { Page } from '@playwright/test';
import { callApi } from '../fixtures/api';
import { failApi } from '../fixtures/failApi';
import { expect, test } from '../fixtures/test';

// docs/product.md#messages, and the runtime's message for a network failure.
const WENT_WRONG = 'API call failed: Something went wrong';
const UNREACHABLE = 'API call failed: the server could not be reached';
const GOLFER_FAILED = 'Failed to save golfer. Please check the console for details.';

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Expects exactly this message, and dismisses it. */
async function expectAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('alertdialog', { name: text, exact: true });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(1);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
}

test.beforeEach(({ signInAsAdmin }) => signInAsAdmin());

for (const how of ['answers 500', 'is cut off'] as const) {
  const reason = how === 'is cut off' ? UNREACHABLE : WENT_WRONG;

  test(`a golfer is not lost when the api ${how}, neither a new nor a changed one`, async ({ page }) => {
    const api = await failApi(page, '/golfers{,/*}', how);
    await page.goto('/admin/golfers');
    await button(page, 'Add New Golfer').click();
    await page.getByLabel('First name').fill('Kept');
    await page.getByLabel('Last name').fill(`Golfer ${how}`);
    await page.getByRole('checkbox', { name: 'Tennis' }).check();
    await page.getByText('Consent record', { exact: true }).click();
    await page.getByLabel('Given by').fill('M. Golfer');
    await page.getByLabel('Given at').fill('2025-09-01');
    api.fail('POST');
    await button(page, 'Save').click();
    await expectAlert(page, GOLFER_FAILED);
    await expect(page.getByLabel('First name')).toHaveValue('Kept');
    await expect(page.getByRole('checkbox', { name: 'Tennis' })).toBeChecked();
    api.fail();
    await button(page, 'Save').click();
    await expect(row(page, `Kept Golfer ${how}`)).toHaveCount(1);

    await button(page, `Edit Kept Golfer ${how}`).click();
    await page.getByLabel('Graduation year').fill('2029');
    api.fail('PUT');
    await button(page, 'Save').click();
    await expectAlert(page, GOLFER_FAILED);
    await expect(page.getByLabel('Graduation year')).toHaveValue('2029');
    api.fail();
    await button(page, 'Save').click();
    await expect(row(page, `Kept Golfer ${how}`)).toContainText('2029');
  });

  test(`a trainer is not lost when the api ${how}, neither a new nor a changed one`, async ({ page }) => {
    const api = await failApi(page, '/trainers{,/*}', how);
    await page.goto('/admin/trainers');
    await button(page, 'Add New Trainer').click();
    await page.getByLabel('First Name').fill('Kept');
    await page.getByLabel('Last Name').fill(`Trainer ${how}`);
    await page.getByLabel('Mental Coaching').check();
    api.fail('POST');
    await button(page, 'Save').click();
    await expectAlert(page, `Failed to save trainer: ${reason}`);
    await expect(page.getByLabel('First Name')).toHaveValue('Kept');
    await expect(page.getByLabel('Mental Coaching')).toBeChecked();
    api.fail();
    await button(page, 'Save').click();
    await expect(row(page, `Kept Trainer ${how}`)).toHaveCount(1);

    await button(page, `Edit Kept Trainer ${how}`).click();
    await page.getByLabel('Title').fill('Short Game Coach');
    api.fail('PUT');
    await button(page, 'Save').click();
    await expectAlert(page, `Failed to save trainer: ${reason}`);
    await expect(page.getByLabel('Title')).toHaveValue('Short Game Coach');
    api.fail();
    await button(page, 'Save').click();
    await expect(row(page, `Kept Trainer ${how}`)).toContainText('Short Game Coach');
  });

  test(`a post is not lost when the api ${how}, neither a new nor a changed one`, async ({ page }) => {
    const api = await failApi(page, '/posts{,/*}', how);
    const body = page.getByRole('textbox', { name: 'Body', exact: true });
    await page.goto('/admin/blog/new');
    await page.getByLabel('Title', { exact: true }).fill(`A post that ${how}`);
    await body.fill('Every word of it.');
    api.fail('POST');
    await button(page, 'Save Post').click();
    await expectAlert(page, reason);
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(`A post that ${how}`);
    await expect(body).toHaveText('Every word of it.');
    api.fail();
    await button(page, 'Save and close').click();
    await expect(page).toHaveURL('/admin/blog');
    await expect(row(page, `A post that ${how}`)).toHaveCount(1);

    await row(page, `A post that ${how}`).getByRole('link', { name: 'Edit' }).click();
    await expect(body).toHaveText('Every word of it.');
    await body.fill('Every other word.');
    api.fail('PUT');
    await button(page, 'Save Post').click();
    await expectAlert(page, reason);
    await expect(body).toHaveText('Every other word.');
    api.fail();
    await button(page, 'Save and close').click();
    await expect(page).toHaveURL('/admin/blog');
    await row(page, `A post that ${how}`).getByRole('link', { name: 'Edit' }).click();
    await expect(body).toHaveText('Every other word.');
  });

  test(`a program is not lost when the api ${how}, neither a new nor a changed one`, async ({ page }) => {
    const api = await failApi(page, '/programs{,/*}', how);
    await page.goto('/admin/programs');
    await button(page, 'Add New Program').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title', { exact: true }).first().fill(`Kept program ${how}`);
    await button(page, 'Add feature').click();
    await page.getByRole('group', { name: 'Feature 1' }).getByLabel('Title').fill('Mornings');
    api.fail('POST');
    await button(page, 'Save').click();
    await expectAlert(page, 'Failed to save program');
    await expect(page.getByRole('group', { name: 'Feature 1' }).getByLabel('Title')).toHaveValue('Mornings');
    api.fail();
    await button(page, 'Save').click();
    await expect(row(page, `Kept program ${how}`)).toHaveCount(1);

    await button(page, `Edit Kept program ${how}`).click();
    await page.getByLabel('Status').selectOption('inactive');
    api.fail('POST', 'PUT');
    await button(page, 'Save').click();
    await expectAlert(page, 'Failed to save program');
    await expect(page.getByLabel('Status')).toHaveValue('inactive');
    api.fail();
    await button(page, 'Save').click();
    await expect(row(page, `Kept program ${how}`)).toContainText('inactive');
  });

  test(`an extra FAQ is not lost when the api ${how}`, async ({ page, site }) => {
    const api = await failApi(page, '/siteinfo/faqs{,/*}', how);
    await page.goto('/admin/site-info');
    await button(page, 'Add FAQ').click();
    await page.getByRole('textbox', { name: 'Question' }).fill(`Kept when it ${how}?`);
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes.');
    api.fail('POST');
    await button(page, 'Save').click();
    await expectAlert(page, `Failed to save FAQ: ${reason}`);
    await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue('Yes.');
    api.fail();
    await button(page, 'Save').click();
    await expect(page.getByRole('rowheader', { name: `Kept when it ${how}?` })).toBeVisible();
    const faqs = (await (await callApi(site, 'GET /siteinfo/faqs')).json()) as FaqWire[];
    const kept = faqs.find(({ q }) => q === `Kept when it ${how}?`);
    expect(kept).toMatchObject({ a: 'Yes.' });
    await callApi(site, `DELETE /siteinfo/faqs/${kept!.id}`);
  });
}

test('a failure to publish, unpublish or delete a post is silent', async ({ page, seed }) => {
  await seed.post({ title: 'Silently kept', status: 'draft' });
  const api = await failApi(page, '/posts/*');
  await page.goto('/admin/blog');
  const post = row(page, 'Silently kept');
  const failed = (method: string) =>
    page.waitForResponse((response) => response.status() === 500 && response.request().method() === method);
  const expectSilence = async () => {
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    for (const alert of await page.getByRole('alert').all()) await expect(alert).toBeEmpty();
  };

  api.fail('PUT', 'DELETE');
  await Promise.all([failed('PUT'), post.getByRole('button', { name: 'Publish' }).click()]);
  await expect(post.getByRole('button', { name: 'Publish', disabled: false })).toBeVisible();
  await expect(post).toContainText('draft');
  await expectSilence();

  api.fail();
  await post.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('‘Silently kept’ is published')).toBeVisible();
  api.fail('PUT', 'DELETE');
  await Promise.all([failed('PUT'), post.getByRole('button', { name: 'Unpublish' }).click()]);
  await expect(post.getByRole('button', { name: 'Unpublish', disabled: false })).toBeVisible();
  await expect(post).toContainText('published');
  await expectSilence();

  await post.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' });
  await Promise.all([failed('DELETE'), question.getByRole('button', { name: 'Delete' }).click()]);
  await expect(question).toBeHidden();
  await expect(post).toBeVisible();
  await expectSilence();
  api.fail();
  await post.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(post).toHaveCount(0);
});

for (const { path, api: calls, text } of [
  { path: '/admin/blog', api: '/posts/admin/all?*', text: 'Failed to load posts' },
  { path: '/admin/programs', api: '/programs', text: 'Failed to fetch programs' },
]) {
  test(`${path} shows ‘${text}’, and the list once the api works`, async ({ page }) => {
    const api = await failApi(page, calls);
    api.fail('GET');
    await page.goto(path);
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    api.fail();
    await button(page, 'Try again').click();
    await expect(page.getByRole('table')).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toHaveCount(0);
  });
}

test('a program that cannot be deleted stays, and is deleted once the api works', async ({ page, site }) => {
  await callApi(site, 'POST /programs', { title: 'Hard to delete' });
  const api = await failApi(page, '/programs/*');
  await page.goto('/admin/programs');
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this program?' });
  const confirm = async () => {
    await button(page, 'Delete Hard to delete').click();
    await question.getByRole('button', { name: 'Delete' }).click();
  };
  api.fail('DELETE');
  await confirm();
  await expectAlert(page, 'Failed to delete program');
  await expect(row(page, 'Hard to delete')).toBeVisible();
  api.fail();
  await confirm();
  await expect(page.getByText('Program deleted successfully')).toBeVisible();
  await expect(row(page, 'Hard to delete')).toHaveCount(0);
});
