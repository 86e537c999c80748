import { paths } from '@site/contract';
import type { Size } from '../engines/EngineDriver';
import { readLeads, sendLead } from '../fixtures/api';
import { expect, LAPTOP, PHONE, test } from '../fixtures/engineTest';
import { becomePaper, PAPER } from '../fixtures/paper';
import { publicPaths } from '../fixtures/publicPages';
import { admin } from '../fixtures/siteFixture';
import { addWhole, firstScreen } from '../fixtures/wholeCard';
import { cutLetters } from '../fixtures/wholeTexts';

// What families, coaches and the agency do most, in Firefox and in WebKit, the engine of every iPhone.

const MESSAGE = 'Which marks do I need?';

test('without the application a family sees where it stands, menu and answers open, a link leads on, and it writes', async ({
  visitor,
  site,
  engine,
  loseApplication,
}) => {
  const email = `quick-${engine}@example.com`;
  loseApplication();
  await visitor.visit(paths.check.to());
  await visitor.choose('School year now (England)', 'Year 11');
  await visitor.choose('Marks in core subjects', 'A mix of 5, 6 and 7');
  await visitor.click('button', 'Show where we stand');
  await visitor.expectSeen('h2:target', 'Where you stand');
  await visitor.expectSeen('p', 'Your estimated core GPA: About 3.30.');
  await visitor.expectSeen('h4', 'Year 11');

  await visitor.visit('/faq');
  await visitor.expectUnseen('nav a', 'About');
  await visitor.click('summary', 'Menu');
  await visitor.expectSeen('nav a', 'About');
  await visitor.expectUnseen('nav a', 'Blogs');
  await visitor.click('summary', 'Info Hub');
  await visitor.expectSeen('nav a', 'Blogs');
  await visitor.click('summary', 'Close menu');
  await visitor.expectUnseen('nav a', 'About');
  await visitor.click('summary', 'Does a scholarship pay for everything?');
  await visitor.expectSeen('details[open] p', 'Rarely. Most athletic scholarships…');
  await visitor.click('summary', 'Menu');
  await visitor.click('nav a', 'Contact');
  await visitor.expectPage('/contact', 'Contact Us');
  await visitor.type('Name', 'Bo');
  await visitor.type('Email', email);
  await visitor.type('Message', MESSAGE);
  await visitor.click('button', 'Send message');
  await visitor.expectSeen('p', 'Your message has been sent successfully!');
  expect(await visitor.isLive()).toBe(false);
  expect(await readLeads(site, 'contact', email)).toHaveLength(1);
});

test('the first key starts the application, whose links keep the document and whose Back keeps the place', async ({
  visitor,
}) => {
  const isStarting = () =>
    visitor.read(() => document.querySelector('script[src^="/assets/main.js"]') !== null);
  await visitor.visit('/blog');
  expect(await isStarting()).toBe(false);
  await visitor.pressShift();
  await expect.poll(isStarting).toBe(true);
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

test('a family applies: what it types while the application starts stays, and it hears what is missing', async ({
  visitor,
  site,
  engine,
  holdApplication,
}) => {
  const email = `applies-${engine}@example.com`;
  const release = holdApplication();
  await visitor.visit(paths.apply.to());
  await visitor.type('First name', 'Ana');
  await visitor.type('Last name', 'Ruiz');
  expect(await visitor.isLive()).toBe(false);
  release();
  await visitor.expectAlive();
  await visitor.click('button', 'Submit application');
  await visitor.expectSeen('a', 'Contact number is required');
  await visitor.type('Contact number', '+34 600 000 000');
  await visitor.type('Email', email);
  await visitor.choose('Sport', 'Tennis');
  await visitor.click('button', 'Submit application');

  await visitor.expectSeen('p', 'Application submitted successfully!');
  expect(await readLeads(site, 'applications', email)).toEqual([
    expect.objectContaining({ name: 'Ana Ruiz', email }),
  ]);
  await visitor.expectNoComplaint();
});

test('a coach searches the athletes, comes back to all of them, and reads a card, which prints whole', async ({
  visitor,
  site,
}) => {
  const slug = await addWhole(site, 'Track & Field');
  await visitor.visit('/golfers');
  await visitor.expectAlive();
  await visitor.type('Search', 'sofia');
  await visitor.click('button', 'Filter');
  await visitor.expectSeen('h2', '1 athlete');
  await visitor.click('a', 'Sofía Larrauri');
  await visitor.expectPage('/golfers/sofia-larrauri', 'Sofía Larrauri');
  await visitor.back();
  await visitor.expectSeen('h2', '1 athlete');
  await visitor.back();
  await visitor.expectUnseen('h2', '1 athlete');

  await visitor.visit(paths.golfer.to(slug));
  await visitor.expectAlive();
  const narrow = await visitor.read(firstScreen);
  expect(narrow).toMatchObject({ scrollsSideways: false });
  expect(narrow.first).toBeLessThan(844);
  await visitor.click('summary', 'All results (9)');
  await visitor.expectSeen('th span', 'English Boys’ County Finals and Stroke Play Championship, round 3…');
  await visitor.resize({ width: 1440, height: 900 });
  const wide = await visitor.read(firstScreen);
  expect(wide).toMatchObject({ scrollsSideways: false });
  expect(Math.max(wide.first, wide.ask, wide.film)).toBeLessThan(900);
  await visitor.expectNoComplaint();

  await visitor.resize(PAPER);
  await visitor.visit(paths.golfer.to(slug));
  await visitor.read(becomePaper);
  await visitor.waitFor(() => visitor.read(() => document.fonts.status)).toBe('loaded');
  expect(await visitor.read(cutLetters)).toEqual([]);
  for (const figure of ['400 m hurdles', 'Javelin']) await visitor.expectSeen('main *', figure);
});

test('an owner signs in, works a lead, publishes a post and logs out', async ({ visitor, site, seed }) => {
  const FAMILY = 'Perpetua Lindqvist';
  await sendLead(site, 'applications', {
    name: FAMILY,
    email: 'family@lindqvist.example',
    message: 'About: Off three.',
  });
  const { id, slug } = await seed.post({ title: 'A week with the Lindqvists', status: 'draft' });
  await visitor.resize(LAPTOP);
  await visitor.visit('/login');
  await visitor.expectAlive();
  await visitor.type('Email', admin.email);
  await visitor.type('Password', admin.password);
  await visitor.click('button', 'Login');
  await visitor.expectPage('/admin/dashboard', 'Dashboard');
  await visitor.visit(paths.adminLeads.to());
  await visitor.click('a', FAMILY);
  await visitor.type('New note', 'They can talk on Tuesday after six.');
  await visitor.click('button', 'Add note');
  await visitor.expectSeen('li', 'They can talk on Tuesday after six.…');

  await visitor.visit(paths.adminPostEdit.to(id));
  await visitor.choose('Status', 'Published');
  await visitor.click('button', 'Save Post');
  await visitor.waitFor(async () => (await fetch(site.origin + paths.post.to(slug))).status).toBe(200);
  await visitor.click('button', 'Logout');
  await visitor.waitFor(() => visitor.read(() => localStorage.getItem('token'))).toBeNull();
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

test('every public page starts without an error and looks as in Chromium, on a phone and on a laptop', async ({
  visitor,
  page,
}) => {
  test.slow();
  for (const path of publicPaths) {
    const resize = (size: Size) => Promise.all([visitor.resize(size), page.setViewportSize(size)]);
    const expectLook = async () => {
      // On a busy machine a window has its new width some frames after the call.
      await expect.poll(() => page.evaluate(look)).toMatchObject({ scrollsSideways: false });
      const expected = await page.evaluate(look);
      await visitor.waitFor(() => visitor.read(look), path).toEqual(expected);
    };
    await resize(PHONE);
    await Promise.all([visitor.visit(path), page.goto(path, { waitUntil: 'load' })]);
    await visitor.expectAlive();
    await expectLook();
    await resize(LAPTOP);
    await expectLook();
  }
  await visitor.expectNoComplaint();
});
