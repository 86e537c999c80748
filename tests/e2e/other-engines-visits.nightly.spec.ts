import { paths } from '@site/contract';
import type { Visitor } from '../engines/Visitor';
import { readLeads } from '../fixtures/api';
import { expect, test } from '../fixtures/engineTest';
import { becomePaper, PAPER, textsOnPaper } from '../fixtures/paper';
import { addWhole } from '../fixtures/wholeCard';

// What else families and coaches do, in Firefox and in WebKit, the engine of every iPhone.

test('a family applies, and hears what is missing', async ({ visitor, site, engine }) => {
  const email = `applies-${engine}@example.com`;
  await visitor.visit(paths.apply.to());
  await visitor.expectAlive();
  await visitor.click('button', 'Submit application');
  await visitor.expectSeen('a', 'Contact number is required');
  await visitor.type('First name', 'Ana');
  await visitor.type('Last name', 'Ruiz');
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

const kept = (visitor: Visitor) =>
  visitor.read(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });

test('without a connection a visited page is read, and another says that there is none', async ({
  visitor,
  engine,
  loseConnection,
}) => {
  await visitor.visit(paths.faq.to());
  await visitor.expectAlive();
  await visitor.waitFor(() => kept(visitor)).toContain(paths.faq.to());
  // Firefox's driver ends a visit without a connection with the network's error, so what is seen there is not tested.
  if (engine === 'firefox') return;

  loseConnection();
  await visitor.visit(paths.faq.to());
  await visitor.expectSeen('[role="status"]', 'There is no connection. This is the page as it was on…');
  await visitor.visit(paths.terms.to());
  await visitor.expectSeen('h1', 'There is no connection');
  await visitor.click(`li a[href="${paths.faq.to()}"]`);
  await visitor.expectSeen('[role="status"]', 'There is no connection. This is the page as it was on…');
});

test('on paper a whole card loses no letter', async ({ visitor, site }) => {
  const slug = await addWhole(site, 'Track & Field');
  await visitor.resize(PAPER);
  await visitor.visit(paths.golfer.to(slug));
  await visitor.read(becomePaper);
  await visitor.waitFor(() => visitor.read(() => document.fonts.status)).toBe('loaded');
  const { whole, cut } = await visitor.read(textsOnPaper);
  expect(cut).toEqual([]);
  expect(whole).toEqual(expect.arrayContaining(['400 m hurdles', 'Javelin', 'Results', 'Academics']));
});
