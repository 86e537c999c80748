import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { londonDay, type PostStatus } from '@site/contract';
import { DAY_MS } from '../lib/time';

export interface DemoPost {
  slug: string;
  title: string;
  status: PostStatus;
  /** When it was written and, if it is published, published. */
  daysAgo: number;
  /** The name of a picture. */
  cover: string;
  /** Absent for most posts. */
  comments?: 'allowed';
  topics: string[];
  /** The slug of a trainer. */
  author?: string;
  /** `{year-1}` is the year before the one in which it was written. */
  body: string;
}

/** `api/demo`: next to the package.json above the sources, and above the build. */
export const demoFolder = join(packageRoot(import.meta.dirname), 'demo');

function packageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('The api has no package.json above it');
  return packageRoot(dirname(folder));
}

/** The front matter of a file, before its lists and numbers are parsed. */
type FrontMatter = Omit<DemoPost, 'slug' | 'body' | 'topics' | 'daysAgo'> & {
  topics: string;
  daysAgo: string;
};

/** The posts of `api/demo/posts`: HTML with title, status, age, cover, topics and perhaps comments and an author as front matter. */
export function readDemoPosts(): DemoPost[] {
  return readdirSync(join(demoFolder, 'posts')).map((file) => {
    const [, head = '', ...body] = readFileSync(join(demoFolder, 'posts', file), 'utf8').split('---\n');
    const fields = head
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2));
    const post = Object.fromEntries(fields) as FrontMatter;
    const slug = file.replace(/\.html$/, '');
    const { topics, daysAgo } = post;
    return {
      ...post,
      slug,
      topics: topics.split(', '),
      daysAgo: Number(daysAgo),
      body: body.join('---\n'),
    };
  });
}

export type DayOf = (days: number) => string;

/** The day a number of days after, or before, this one. */
export const daysFrom = (today: Date): DayOf => {
  // By the calendar, because the clock changes between summer and winter.
  const noon = new Date(`${londonDay(today)}T12:00:00Z`).getTime();
  return (days) => londonDay(new Date(noon + days * DAY_MS));
};

export const yearOf = (day: string): number => Number(day.slice(0, 4));

/** The moment at this time of day. */
export const momentOn = (day: string, at = '08:00'): Date => new Date(`${day}T${at}:00Z`);

/** The last day of school of a pupil who stays for so many more years after `day`. */
export function leavingDay(day: string, leavesOn: string, yearsToGo: number): string {
  const next = leavesOn > day.slice(5) ? yearOf(day) : yearOf(day) + 1;
  return `${next + yearsToGo}-${leavesOn}`;
}

/** The text as it was written in this year: `{year+2}` is two years later. */
export const inYear = (text: string, year: number): string =>
  text.replace(/\{year([+-]\d)\}/g, (_, years: string) => String(year + Number(years)));
