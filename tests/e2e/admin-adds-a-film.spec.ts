import { paths } from '@site/contract';
import { expectSound } from '../fixtures/pageChecks';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('a film that is pasted becomes a link, and its page asks the platform for nothing', async ({
  page,
  context,
  signInAsAdmin,
  complaints,
}) => {
  await signInAsAdmin();
  await page.goto(paths.adminPostNew.to());
  await page.getByLabel('Title', { exact: true }).fill('Her first tee shot, filmed');
  const text = page.getByRole('textbox', { name: 'Body' });
  await text.click();
  await page.keyboard.type('She was nine.');
  await page.keyboard.press('Enter');
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'https://youtu.be/dQw4w9WgXcQ?si=tracks');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('link', { name: 'Film on YouTube' })).toBeVisible();
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Save and close' }).click();
  await expect(page.getByRole('row', { name: /Her first tee shot, filmed/ })).toBeVisible();

  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).origin));
  await visitor.goto(paths.post.to('her-first-tee-shot-filmed'));
  await expect(visitor.getByRole('link', { name: 'Film on YouTube' })).toHaveAttribute('href', FILM);
  expect([...new Set(asked)]).toEqual([new URL(visitor.url()).origin]);
  expect(complaints).toEqual([]);
});

test('a film is added by the keyboard', async ({ page, signInAsAdmin }) => {
  await signInAsAdmin();
  await page.goto(paths.adminPostNew.to());
  const text = page.getByRole('textbox', { name: 'Body' });
  await text.focus();
  await page.keyboard.type('See for yourself.');
  await page.keyboard.press('Alt+F10');
  const button = page.getByRole('button', { name: 'Film', exact: true });
  for (let step = 0; step < 20 && !(await button.evaluate(isFocused)); step += 1)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Address of the film on YouTube or Vimeo');
  await expect(address).toBeFocused();
  await page.keyboard.type('https://example.com/film');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter the address of a film on YouTube or Vimeo')).toBeVisible();
  await expectSound(page, 'refused address');
  await page.keyboard.press('Escape');
  await expect(text).toBeFocused();

  await button.press('Enter');
  await address.fill('vimeo.com/76979871');
  await page.keyboard.press('Enter');
  await expect(text.getByRole('link', { name: 'Film on Vimeo' })).toBeVisible();
});

const isFocused = (element: Element): boolean => element === document.activeElement;
