import { paths, sportSheets } from '@site/contract';
import type { Visitor } from '../engines/Visitor';
import { callApi } from '../fixtures/api';
import { expect, LAPTOP, PHONE, test } from '../fixtures/engineTest';
import { addAthlete, addWhole } from '../fixtures/wholeCard';

// What coaches decide by, in Firefox and in WebKit, the engine of every iPhone.

const RESULTS = paths.results.to();
const FORMULA = 'Course: yards, rating / slope. Differential = (score − rating) × 113 ÷ slope.';
const RICE = 'Rice University, Texas: 1 athlete';

/** The places of what a coach decides by, and whether the page scrolls sideways; runs in the page. */
function firstScreen() {
  const bottomOf = (element: Element | undefined) =>
    element ? Math.round(element.getBoundingClientRect().bottom + scrollY) : 1e6;
  const links = [...document.querySelectorAll('main a')];
  const linkOf = (words: string) => links.find(({ textContent }) => textContent.trim().startsWith(words));
  const figures = [...document.querySelectorAll('dl[data-figures] > div')];
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    figures: figures.length,
    rows: new Set(figures.map((figure) => Math.round(figure.getBoundingClientRect().top))).size,
    bottom: Math.max(...figures.map(bottomOf)),
    ask: bottomOf(linkOf('Ask about')),
    film: bottomOf(linkOf('Film, 2:35')),
    scrollsSideways: scrollWidth > clientWidth,
  };
}

const rowHeads = (visitor: Visitor) =>
  visitor.read(() => [...document.querySelectorAll<HTMLElement>('tbody th')].map((head) => head.innerText));

for (const sport of Object.keys(sportSheets))
  test(`in ten seconds a coach of ${sport} has the figures, the film and the question`, async ({
    visitor,
    site,
  }) => {
    await visitor.visit(paths.golfer.to(await addWhole(site, sport)));
    const narrow = await visitor.read(firstScreen);
    expect(narrow).toMatchObject({ figures: 5, rows: 2, scrollsSideways: false });
    expect(narrow.bottom).toBeLessThan(560);

    await visitor.resize({ width: 1440, height: 900 });
    const wide = await visitor.read(firstScreen);
    expect(wide).toMatchObject({ figures: 5, rows: 1, scrollsSideways: false });
    expect(Math.max(wide.bottom, wide.ask, wide.film)).toBeLessThan(700);
  });

test('a coach opens all results on a phone', async ({ visitor, site }) => {
  await visitor.visit(paths.golfer.to(await addWhole(site, 'Golf')));
  await visitor.expectAlive();
  await visitor.expectUnseen('th', 'English Boys’ County Finals and Stroke Play Championship, round 3…');
  await visitor.click('summary', 'All results (9)');
  await visitor.expectSeen('th', 'English Boys’ County Finals and Stroke Play Championship, round 3…');
  await visitor.expectSeen('p', FORMULA);
  await visitor.expectNoComplaint();
});

test('a card without the application opens its results, and one without entries has no empty parts', async ({
  visitor,
  site,
  loseApplication,
}) => {
  loseApplication();
  const whole = await addWhole(site, 'Swimming');
  await visitor.visit(paths.golfer.to(whole));
  await visitor.click('summary', 'All results (9)');
  await visitor.expectSeen('th', 'English Boys’ County Finals and Stroke Play Championship, round 3…');
  expect(await visitor.isLive()).toBe(false);

  const bare = await addAthlete(site, { first_name: 'Ada', last_name: 'Quill', sports: ['Golf'] }, {});
  await visitor.visit(paths.golfer.to(bare));
  await visitor.expectSeen('h1', 'Ada Quill');
  for (const part of ['Results', 'Film', 'Next events']) await visitor.expectUnseen('h2', part);
});

test('a family sorts where athletes went, and a dot of the map leads to its row', async ({
  visitor,
  site,
  engine,
}) => {
  const placement = { sport: 'Golf', checked_on: '2026-10-01', shows_name: false };
  const [first, second] = [
    { first_name: 'Zuleika', last_name: 'Marchbanks', college: 'Rice University', state: 'TX', year: 2024 },
    { first_name: 'Omar', last_name: 'Bell', college: 'Ohio State University', state: 'OH', year: 2022 },
  ];
  await visitor.visit(RESULTS);
  await visitor.expectSeen('h1', 'Nothing is published yet.');
  for (const athlete of [first, second])
    await callApi(site, 'POST /placements', { ...placement, ...athlete });

  for (const size of [PHONE, LAPTOP]) {
    await visitor.resize(size);
    await visitor.visit(RESULTS);
    await visitor.expectAlive();
    expect(await rowHeads(visitor)).toEqual(['Z. M.', 'O. B.']);
    expect(await visitor.read(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }
  await visitor.click('th a', 'Year…');
  await visitor.waitFor(() => rowHeads(visitor)).toEqual(['O. B.', 'Z. M.']);
  for (const size of [LAPTOP, PHONE]) {
    await visitor.resize(size);
    await visitor.visit(RESULTS);
    await visitor.expectAlive();
    // WebKit's driver cannot press a link of a drawing: there its address is opened.
    if (engine === 'webkit') await visitor.visit(`${RESULTS}#college-TX-rice-university`);
    else await visitor.click(`svg a[aria-label="${RICE}"] circle`);
    await visitor.expectSeen('tr:target th', 'Z. M.');
    expect(await visitor.read(() => location.hash)).toBe('#college-TX-rice-university');
    expect(await visitor.read(targetInSight)).toBe(true);
  }
  await visitor.expectNoComplaint();
});

/** Whether the middle of what the address leads to is seen, and nothing lies over it; runs in the page. */
function targetInSight(): boolean {
  const target = document.querySelector(':target');
  const { left, top, height } = target!.getBoundingClientRect();
  return Boolean(target?.contains(document.elementFromPoint(left + 20, top + height / 2)));
}
