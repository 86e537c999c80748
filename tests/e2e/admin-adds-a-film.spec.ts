import { paths } from '@site/contract';
import { PRIVATE_ID, startSiteWithFilms } from '../fixtures/filmPlatform';
import { expectFits, expectReadableInDark, expectSound } from '../fixtures/pageChecks';
import { expect, testOnOwnSite } from '../fixtures/test';

// A site of its own, whose api asks the stand-in for a platform.
const test = testOnOwnSite('film', startSiteWithFilms);

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const FILM = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

test('a film that is pasted becomes a still, and its page asks the platform for nothing', async ({
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
  await expect(page.getByText('The film is in the text, as a picture that links to it.')).toBeVisible();
  await expect(text.getByRole('img', { name: 'Film: Her first tee shot' })).toBeVisible();
  await page.keyboard.type('She still plays it.');
  await page.getByLabel('Status').selectOption('Published');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByRole('row', { name: /Her first tee shot, filmed/ })).toBeVisible();

  const visitor = await context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).origin));
  await visitor.goto(paths.post.to('her-first-tee-shot-filmed'));
  const link = visitor.getByRole('link', { name: 'Film: Her first tee shot' });
  await expect(link).toHaveAttribute('href', FILM);
  await expect(visitor.getByText('Her first tee shot (film on YouTube)')).toBeVisible();
  const still = link.getByRole('img');
  await still.scrollIntoViewIfNeeded();
  await expect.poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([...new Set(asked)]).toEqual([new URL(visitor.url()).origin]);
  expect(complaints).toEqual([]);
});

test('a film is added by the keyboard, and stays a link where there is no still of it', async ({
  page,
  signInAsAdmin,
}) => {
  await signInAsAdmin();
  await page.goto(paths.adminPostNew.to());
  await page.getByLabel('Title', { exact: true }).fill('A film that is not for everybody');
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
  await address.fill(`youtu.be/${PRIVATE_ID}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/the text has a link to it\. This film does not exist/)).toBeVisible();
  await expect(
    text.getByRole('link', { name: `https://www.youtube.com/watch?v=${PRIVATE_ID}` }),
  ).toBeVisible();
  // Not all of axe: it takes the field around a link on a line of its own for a neighbour that is too near.
  await expectReadableInDark(page, 'no still');
  await expectFits(page, 'no still');
  await page.getByRole('button', { name: 'Save Post' }).click();
  await expect(page.getByRole('row', { name: /A film that is not for everybody/ })).toBeVisible();
});

const isFocused = (element: Element): boolean => element === document.activeElement;
