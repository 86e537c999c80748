import { golferSports, slugFrom } from '@site/contract';
import { readDemo, readDemoPosts } from './demoContent';
import { saysBelowSixteen, shownNames } from '../modules/golfers/shownName';
import { DAY_MS } from '../shared/calendar';
import { cardOf, graduatesOn } from './demoCard';
import { daysFrom, yearOf } from './demoDays';

const demoGolfers = readDemo('golfers');
const demoTrainers = readDemo('trainers');
const everyone = [...demoGolfers, ...demoTrainers];

describe('the demo people', () => {
  it('have unique slugs, made from the names that are shown', () => {
    const slugs = everyone.map(({ slug }) => slug);
    const shown = everyone.map((person) =>
      shownNames({ ...person, isBelowSixteen: 'yearsToGo' in person && person.yearsToGo > 1 }),
    );

    expect(slugs).toEqual(
      shown.map(({ firstName, lastName }) => slugFrom(`${firstName} ${lastName}`, 'golfer')),
    );
    expect(new Set(slugs).size).toBe(everyone.length);
  });

  it('are forty athletes, mostly golfers, with every sport present', () => {
    const golfers = demoGolfers.filter(({ sports }) => sports.includes('Golf'));

    expect(demoGolfers).toHaveLength(40);
    expect(golfers.length).toBeGreaterThan(20);
    expect([...new Set(demoGolfers.flatMap(({ sports }) => sports))].sort()).toEqual(
      [...golferSports].sort(),
    );
  });

  it('have an existing trainer, or none', () => {
    const known = [null, ...demoTrainers.map(({ slug }) => slug)];

    expect(demoGolfers.filter(({ trainerSlug }) => !known.includes(trainerSlug))).toEqual([]);
  });

  it('are below 16 by the years that they have to go, whenever they are stored', () => {
    const cards = readDemo('cards');
    for (let day = Date.UTC(2029, 0, 1); day < Date.UTC(2030, 0, 1); day += 5 * DAY_MS) {
      const today = new Date(day);
      const dayOf = daysFrom(today);
      for (const { slug, yearsToGo, consent } of demoGolfers) {
        const card = cards.find((each) => each.slug === slug);
        const gradYear = card && yearOf(graduatesOn(card, yearsToGo, dayOf));
        const adultOn = consent.adultInDays ? new Date(dayOf(consent.adultInDays)) : null;
        expect(saysBelowSixteen({ gradYear, consent: { adultOn } }, today)).toBe(yearsToGo > 1);
      }
    }
  });

  it('finish school within five years, with plausible grades and figures', () => {
    for (const { yearsToGo, academics, golfData } of demoGolfers) {
      const { fairwayAccuracy, greensInRegulation } = golfData?.stats ?? {};
      expect(yearsToGo).toBeGreaterThanOrEqual(0);
      expect(yearsToGo).toBeLessThanOrEqual(4);
      expect(academics.gpa ?? 3).toBeLessThanOrEqual(4);
      expect(academics.sat ?? 1000).toBeLessThanOrEqual(1600);
      expect(academics.act ?? 20).toBeLessThanOrEqual(36);
      expect(fairwayAccuracy ?? 50).toBeLessThanOrEqual(100);
      expect(greensInRegulation ?? 50).toBeLessThanOrEqual(100);
    }
  });

  it('have a place in a ranking only with its name', () => {
    const ranked = demoGolfers.flatMap(({ golfData }) => (golfData?.worldRank ? [golfData.rankName] : []));

    expect(ranked).toEqual(Array(10).fill('World Amateur Golf Ranking'));
  });

  it('each have a different text', () => {
    const said = everyone.map(({ testimonial }) => testimonial).filter(Boolean);

    expect(new Set(said).size).toBe(said.length);
  });

  it('are shown only with a consent, a parent’s for everybody who is not in the last year of school', () => {
    const younger = demoGolfers.filter(({ yearsToGo }) => yearsToGo > 0);

    expect(younger.filter(({ consent }) => !consent.givenBy.startsWith('Parent: '))).toEqual([]);
  });

  it('never reference a real account, mailbox or telephone', () => {
    const links = demoGolfers.flatMap(({ socials = {} }) => Object.values(socials));

    expect(links.filter((link) => new URL(link).pathname !== '/')).toEqual([]);
    for (const { email, phone } of demoTrainers) {
      expect(email).toMatch(/@(linksway\.example|example\.com)$/);
      expect(phone).toMatch(/^020 7946 0\d{3}$/);
    }
  });
});

describe('the demo cards', () => {
  const cards = readDemo('cards');
  const athleteOf = (slug: string) => demoGolfers.find((golfer) => golfer.slug === slug);

  it('are one for each athlete', () => {
    expect(cards.map(({ slug }) => slug)).toEqual(demoGolfers.map(({ slug }) => slug));
  });

  it('keep the rules of the api, have results and events, and no film', () => {
    for (const card of cards) {
      const stored = cardOf(card, () => '2026-05-01');
      expect(stored.results.length).toBeGreaterThanOrEqual(3);
      expect(stored.schedule).toHaveLength(2);
      expect(stored.films).toEqual([]);
    }
  });

  it('have figures of each sport of the athlete, and of no other', () => {
    for (const { slug, figures } of cards) {
      const own = athleteOf(slug)
        ?.sports.filter((sport) => sport !== 'Golf')
        .sort();
      expect([...new Set(figures.map(({ sport }) => sport))].sort()).toEqual(own);
    }
  });

  it('are each different, with rounds of golf that fit the average', () => {
    const all = cards.map(({ results }) => JSON.stringify(results));
    expect(new Set(all).size).toBe(all.length);
    for (const { slug, results } of cards)
      for (const { rating, score } of results) {
        const average = athleteOf(slug)?.golfData?.averageScore;
        if (rating && average) expect(Math.abs(Number(score) - average)).toBeLessThan(5);
      }
  });

  it('have the newest result first, and none before the last year', () => {
    for (const { results } of cards) {
      const days = results.map(({ daysAgo }) => daysAgo);
      expect(days).toEqual(days.toSorted((one, other) => one - other));
      expect(days.at(-1)).toBeLessThan(366);
    }
  });

  it('name no real school, and the day of the year on which the athlete leaves it', () => {
    for (const { school } of cards) {
      expect(school.school).toMatch(/ \(invented\)$/);
      expect(school.leavesOn).toMatch(/^\d\d-\d\d$/);
    }
  });
});

describe('the demo posts', () => {
  it('are read with front matter and text', () => {
    const posts = readDemoPosts();

    expect(posts).toHaveLength(21);
    for (const { title, status, daysAgo, cover, body } of posts) {
      expect([title, cover].every(Boolean)).toBe(true);
      expect(['draft', 'published']).toContain(status);
      expect(daysAgo).toBeGreaterThan(0);
      expect(body.trim()).toMatch(/^<p>[^]*<\/p>$/);
    }
  });

  it('have topics that others share, and authors who are among the trainers', () => {
    const posts = readDemoPosts();
    const trainers = readDemo('trainers').map(({ slug }) => slug);

    for (const { topics, author } of posts) {
      expect(topics.every((topic) => /^[A-Z][a-z ]+$/.test(topic))).toBe(true);
      if (author) expect(trainers).toContain(author);
    }
    const shared = posts.filter(({ topics }) => topics.includes('Recruiting'));
    expect(shared.length).toBeGreaterThan(5);
  });

  it('have a cover of their own, each', () => {
    const covers = readDemoPosts().map(({ cover }) => cover);

    expect(new Set(covers).size).toBe(covers.length);
  });

  it('may have a colon in a title', () => {
    expect(readDemoPosts().map(({ title }) => title)).toContain(
      'From offer to arrivals hall: the paper trail',
    );
  });
});
