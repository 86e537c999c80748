import { limits } from '@site/contract';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readDemo, readDemoPosts } from './demoContent';
import { saysBelowSixteen } from '../modules/golfers/shownName';
import { DAY_MS } from '../shared/calendar';
import { graduatesOn } from './demoCard';
import { daysFrom, yearOf } from './demoDays';
import { encodedFolder, hasPicture, pictureFolder } from './demoPictures';
import { setUpTestApi } from '../testing/setUpTestApi';

setUpTestApi();

const athletes = readDemo('golfers');
const trainers = readDemo('trainers');

describe('the demo content', () => {
  it('references no real account, mailbox, telephone or school', () => {
    const links = athletes.flatMap(({ socials = {} }) => Object.values(socials));

    expect(links.filter((link) => new URL(link).pathname !== '/')).toEqual([]);
    for (const { email, phone } of trainers) {
      expect(email).toMatch(/@(linksway\.example|example\.com)$/);
      expect(phone).toMatch(/^020 7946 0\d{3}$/);
    }
    for (const { school } of readDemo('cards')) expect(school.school).toMatch(/ \(invented\)$/);
  });

  it('has athletes who are below 16 by the years that they have to go, whenever they are stored', () => {
    const cards = readDemo('cards');
    for (let day = Date.UTC(2029, 0, 1); day < Date.UTC(2030, 0, 1); day += 14 * DAY_MS) {
      const today = new Date(day);
      const dayOf = daysFrom(today);
      for (const { slug, yearsToGo, consent } of athletes) {
        const card = cards.find((each) => each.slug === slug);
        const gradYear = card && yearOf(graduatesOn(card, yearsToGo, dayOf));
        const adultOn = consent.adultInDays ? new Date(dayOf(consent.adultInDays)) : null;
        expect(saysBelowSixteen({ gradYear, consent: { adultOn } }, today)).toBe(yearsToGo > 1);
      }
    }
  });

  it('has pictures in the widths of an upload; if not, run `npm run encode -w api`', async () => {
    const masters = (await readdir(pictureFolder)).filter((file) => file.endsWith('.jpg'));
    const encoded = await readdir(encodedFolder);
    expect(encoded.sort()).toEqual(masters.map((file) => file.replace('.jpg', '')).sort());
    for (const { cover } of readDemoPosts()) expect([cover, hasPicture(cover)]).toEqual([cover, true]);

    const files = limits.imageWidths.flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort();
    for (const name of encoded) expect((await readdir(join(encodedFolder, name))).sort()).toEqual(files);
  });
});

it('counts the days of the demo content by the calendar, also shortly before midnight in winter', () => {
  expect(daysFrom(new Date('2026-11-28T23:30:00Z'))(-236)).toBe('2026-04-06');
});
