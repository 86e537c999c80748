import { paths, type ErasuresWire } from '@site/contract';
import { openScreen } from '../fixtures/adminScreens';
import { callApi } from '../fixtures/api';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const person = { name: 'Tamsin Okonjo', email: 'tamsin@okonjo.example', message: 'I play off three.' };

test('an owner finds a name in texts, erases what can be erased, and rewrites the rest', async ({
  page,
  site,
  seed,
  signInAsAdmin,
  complaints,
}) => {
  test.slow();
  await callApi({ origin: site.origin }, 'POST /applications', person);
  const named = await seed.post({
    title: 'A good day at the links',
    body: '<p>With <strong>Tamsin</strong> Okonjo and a hundred others, we played until dark.</p>',
  });
  const earlier = await seed.post({ title: 'Last summer', body: `<p>${person.name} won.</p>` });
  // Saves of one author are one version, unless most of the text goes.
  await callApi(site, `PUT /posts/${earlier.id}`, { body: '<p>Yes.</p>' });
  const testimonials = [{ athlete_name: person.name, quote: 'It changed my life.' }];
  await callApi(site, 'POST /programs', { title: 'A summer of golf', testimonials });
  await signInAsAdmin();
  await openScreen(page, paths.adminPrivacy.to());

  await page.getByLabel('Email address', { exact: true }).fill(person.email);
  await page.getByLabel('Name', { exact: true }).fill(person.name);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const texts = page.getByRole('region', { name: 'Texts that name this person (1)', exact: true });
  await expect(texts.getByText(/^With Tamsin Okonjo and a hundred others/)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(3);
  await texts.scrollIntoViewIfNeeded();
  await expectSound(page, 'found');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Erase 3 records for good?' });
  await expect(question).toContainText('1 application, 1 testimonial, 1 earlier version of a post');
  await expect(question).toContainText('1 text names the person as well');
  await question.getByRole('button', { name: 'Erase for good', exact: true }).click();

  const proof = page.getByRole('row', { name: /1 application, 1 testimonial, 1 earlier version/ });
  await expect(proof).toContainText('Blog post: A good day at the links');
  const stored = (await (await callApi(site, 'GET /privacy/erasures')).json()) as ErasuresWire;
  expect(JSON.stringify(stored)).not.toMatch(/tamsin|okonjo/i);
  await proof.scrollIntoViewIfNeeded();
  await expectSound(page, 'proof');

  await proof.getByRole('link', { name: named.title, exact: true }).click();
  await expect(page).toHaveURL(paths.adminPostEdit.to(named.id));
  await callApi(site, `PUT /posts/${named.id}`, {
    body: '<p>With a hundred others, we played until dark.</p>',
  });
  await openScreen(page, paths.adminPrivacy.to());
  await expect(proof).toContainText('Saved since');
  expect(complaints).toEqual([]);
});
