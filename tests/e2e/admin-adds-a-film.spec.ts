import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paths } from '@site/contract';
import { startTestSite, type TestSite } from '../fixtures/siteFixture';
import { expect, test as base } from '../fixtures/test';
import { testPicture } from '../fixtures/testPicture';

/** Stands in for the platform of the film: it answers what it is called, and holds its still. */
async function startPlatform(): Promise<{ url: string; server: Server }> {
  const still = await testPicture('still.png', [30, 90, 70]);
  const server = createServer(({ url = '' }, response) => {
    if (url.startsWith('/still')) response.writeHead(200, { 'Content-Type': 'image/png' }).end(still.buffer);
    else response.end(JSON.stringify({ title: 'Her first tee shot', thumbnail_url: `${origin}/still.png` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${origin}/oembed`, server };
}

// A site of its own, whose api asks that platform.
const test = base.extend<object, { site: TestSite }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies of a fixture from this parameter
    async ({}, use, { workerIndex }) => {
      const platform = await startPlatform();
      const env = { FILM_OEMBED_URL: platform.url };
      const site = await startTestSite(`film-${workerIndex}`, { seed: 'none', env });
      await use(site);
      await site.stop();
      platform.server.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

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
