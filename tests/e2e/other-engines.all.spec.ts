import type { Visitor } from '../engines/Visitor';
import { readLeads } from '../fixtures/api';
import { expect, LAPTOP, PHONE, test } from '../fixtures/engineTest';
import { logInWithEngine } from '../fixtures/logInWithEngine';
import { publicPaths } from '../fixtures/publicPages';

// What families and the agency do most, in Firefox and in WebKit, the engine of every iPhone.

const QUESTION = 'Does a scholarship pay for everything?';
const ANSWER = 'Rarely. Most athletic scholarships…';
const MESSAGE = 'Which marks do I need?';
const SENT = 'Your message has been sent successfully!';

test('without the application, menu and answers open, and a link leads on', async ({
  visitor,
  loseApplication,
}) => {
  loseApplication();
  await visitor.visit('/faq');
  await visitor.expectUnseen('nav a', 'About');
  await visitor.click('summary', 'Menu');
  await visitor.expectSeen('nav a', 'About');
  await visitor.expectUnseen('nav a', 'Blogs');
  await visitor.click('summary', 'Info Hub');
  await visitor.expectSeen('nav a', 'Blogs');
  await visitor.click('summary', 'Close menu');
  await visitor.expectUnseen('nav a', 'About');

  await visitor.click('summary', QUESTION);
  await visitor.expectSeen('details[open] p', ANSWER);
  await visitor.click('summary', 'Menu');
  await visitor.click('nav a', 'Contact');
  await visitor.expectPage('/contact', 'Contact Us');
  expect(await visitor.isLive()).toBe(false);
});

test('the first key starts the application, whose links keep the document and whose Back keeps the place', async ({
  visitor,
}) => {
  const isStarting = () =>
    visitor.read(() => document.querySelector('script[src^="/assets/main.js"]') !== null);
  await visitor.visit('/blog');
  expect(await isStarting()).toBe(false);
  await visitor.press('Shift');
  // After six seconds the page would start by itself.
  await expect.poll(isStarting, { timeout: 4_000 }).toBe(true);
  await visitor.expectAlive();

  const { title, top } = await visitor.read(() => {
    Reflect.set(window, 'isSameDocument', true);
    const link = [...document.querySelectorAll<HTMLElement>('article h3 a')].at(-1)!;
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return { title: link.innerText, top: window.scrollY };
  });
  expect(top).toBeGreaterThan(1000);
  await visitor.click('article h3 a', title);
  await visitor.expectSeen('h1', title);
  await visitor.waitFor(() => visitor.read(() => window.scrollY)).toBe(0);
  await visitor.back();
  await visitor.expectPage('/blog', 'The Linksway blog');
  // Firefox comes back to a whole device pixel, up to half a CSS pixel beside the place.
  await visitor
    .waitFor(async () => Math.abs((await visitor.read(() => window.scrollY)) - top))
    .toBeLessThan(1);
  expect(await visitor.read(() => Reflect.get(window, 'isSameDocument') as unknown)).toBe(true);
  await visitor.expectNoComplaint();
});

test('what is typed while the application starts stays, and is sent', async ({
  visitor,
  site,
  engine,
  holdApplication,
}) => {
  const email = `${engine}@example.com`;
  const release = holdApplication();
  await visitor.visit('/contact');
  await visitor.type('Name', 'Bo');
  await visitor.type('Message', MESSAGE);
  expect(await visitor.isLive()).toBe(false);
  release();
  await visitor.expectAlive();
  await visitor.type('Email', email);
  await visitor.click('button', 'Send message');

  await visitor.expectSeen('p', SENT);
  expect(await readLeads(site, 'contact', email)).toEqual([
    expect.objectContaining({ name: 'Bo', email, message: MESSAGE }),
  ]);
  await visitor.expectNoComplaint();
});

test('a message that is sent without the application arrives', async ({
  visitor,
  site,
  engine,
  loseApplication,
}) => {
  const email = `quick-${engine}@example.com`;
  loseApplication();
  await visitor.visit('/contact');
  await visitor.type('Name', 'Bo');
  await visitor.type('Email', email);
  await visitor.type('Message', MESSAGE);
  await visitor.click('button', 'Send message');

  await visitor.expectSeen('p', SENT);
  expect(await readLeads(site, 'contact', email)).toHaveLength(1);
});

test('a coach searches the athletes, and comes back to all of them', async ({ visitor }) => {
  await visitor.visit('/golfers');
  await visitor.expectAlive();
  await visitor.type('Search', 'sofia');
  await visitor.click('button', 'Filter');
  await visitor.expectSeen('p', '1 athlete');
  expect(await visitor.read(() => location.search)).toBe('?q=sofia');
  await visitor.click('a', 'Sofía Larrauri');
  await visitor.expectPage('/golfers/sofia-larrauri', 'Sofía Larrauri');
  await visitor.back();
  await visitor.expectSeen('p', '1 athlete');
  await visitor.back();
  await visitor.expectUnseen('p', '1 athlete');
  await visitor.expectNoComplaint();
});

const token = (visitor: Visitor) => visitor.read(() => localStorage.getItem('token'));

test('the admin logs in, reads the posts and logs out, and Back shows nothing of them', async ({
  visitor,
  seed,
}) => {
  await seed.post({ title: 'A secret plan', status: 'draft' });
  await visitor.resize(LAPTOP);
  await logInWithEngine(visitor);
  await visitor.click('nav a', 'Blog');
  await visitor.expectSeen('tr', 'A secret plan…');
  await visitor.click('button', 'Logout');
  await visitor.waitFor(() => token(visitor)).toBeNull();
  await visitor.expectSeen('h1');
  await visitor.back();

  await visitor.expectPage('/login', 'Login');
  await visitor.expectUnseen('tr', 'A secret plan…');
  await visitor.expectNoComplaint();
});

/** What shows that the styles are in effect, without the engines' own roundings; runs in the page. */
function look() {
  const styleOf = (css: string) => {
    const style = getComputedStyle(document.querySelector(css)!);
    const { color, backgroundColor, fontFamily, fontSize, fontWeight } = style;
    const font = [fontFamily.replaceAll('"', ''), fontWeight, Math.round(parseFloat(fontSize))];
    return { css, color, backgroundColor, font };
  };
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    header: Math.round(document.querySelector('header')!.getBoundingClientRect().height),
    styles: ['body', 'header', 'h1', 'footer'].map(styleOf),
    scrollsSideways: scrollWidth > clientWidth,
  };
}

for (const size of [PHONE, LAPTOP]) {
  test(`every public page starts without an error and looks as in Chromium at ${size.width} pixels`, async ({
    visitor,
    page,
  }) => {
    test.slow();
    await visitor.resize(size);
    await page.setViewportSize(size);
    for (const path of publicPaths) {
      await Promise.all([visitor.visit(path), page.goto(path, { waitUntil: 'load' })]);
      await visitor.expectAlive();
      const expected = await page.evaluate(look);
      expect.soft(expected.scrollsSideways, path).toBe(false);
      expect.soft(await visitor.read(look), path).toEqual(expected);
    }
    await visitor.expectNoComplaint();
  });
}
