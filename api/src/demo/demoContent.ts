import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostStatus } from '@site/contract';

/** An invented athlete. Here as below, days and years count from the day of the seed, so that the demo never looks abandoned. */
export interface DemoGolfer {
  slug: string;
  firstName: string;
  lastName: string;
  /** School years that are left after the one that ends next. From 2 on, the athlete is under 16 on every day of the year. */
  yearsToGo: number;
  country: string;
  sports: string[];
  testimonial: string;
  trainerSlug: string | null;
  academics: { gpa: number | null; sat: number | null; act: number | null; major: string | null };
  /** Missing for other sports, and for golfers without counted rounds. */
  golfData?: {
    handicap: number | null;
    averageScore: number | null;
    worldRank: number | null;
    /** The name of the ranking. */
    rankName?: string;
    stats: Record<'drivingDistance' | 'fairwayAccuracy' | 'greensInRegulation', number | null>;
  };
  /** Front pages only: an invented account name might belong to somebody. */
  socials?: { instagram?: string; x?: string; youtube?: string };
  /** `givenBy` is 'Self' for adults and 'Parent: …' for everybody else. In their last year but one, some are 16 already: their birthday tells. */
  consent: { givenBy: string; givenDaysAgo: number; adultInDays?: number; searchEngines?: boolean };
}

interface DemoRow {
  daysAgo: number;
  event: string;
  venue: string;
  score: string;
  place: string;
  yards?: number;
  rating?: number;
  slope?: number;
}

/** The card of an invented athlete. */
export interface DemoCard {
  slug: string;
  golf?: { handicapDaysAgo: number; rounds: number };
  /** `leavesOn` is a day of any year: '06-20'. */
  school: { gpaMethod: string; school: string; leavesOn: string };
  figures: { sport: string; figure: string; value: string; daysAgo?: number; note?: string }[];
  results: DemoRow[];
  schedule: { inDays: number; event: string; venue: string }[];
}

/** An invented coach; the telephone numbers are from Ofcom's range for drama. */
export interface DemoTrainer {
  slug: string;
  firstName: string;
  lastName: string;
  title: string;
  fact?: string;
  /** Plain text; paragraphs are separated by blank lines. */
  bio: string;
  testimonial: string;
  email: string;
  phone: string;
  specialties: string[];
}

export interface DemoPost {
  slug: string;
  title: string;
  status: PostStatus;
  /** When it was written and, if it is published, published. */
  daysAgo: number;
  /** The name of a picture. */
  cover: string;
  /** Most take none. */
  comments?: 'allowed';
  topics: string[];
  /** The slug of a trainer. */
  author?: string;
  /** `{year-1}` is the year before the one in which it was written. */
  body: string;
}

export interface DemoProgram {
  slug: string;
  title: string;
  subtitle: string;
  description: string;
  ctaText: string;
  ctaButtonText: string;
  /** The name of a picture. */
  heroPicture: string;
  features: { title: string; description: string; icon: string }[];
  testimonials: { athleteName: string; athleteSport: string; quote: string }[];
}

export interface DemoLead {
  name: string;
  email: string;
  message: string;
  daysAgo: number;
  /** The time of day, in UTC. */
  at: string;
}

interface JsonFiles {
  golfers: DemoGolfer[];
  cards: DemoCard[];
  trainers: DemoTrainer[];
  programs: DemoProgram[];
  facts: { value: string; title: string; source: string }[];
  faqs: { q: string; a: string; category: string }[];
  applications: (DemoLead & { yearsToGo: number | null })[];
  contactMessages: DemoLead[];
}

/** `api/demo`: next to the package.json above the sources, and above the build. */
export const demoFolder = join(packageRoot(import.meta.dirname), 'demo');

function packageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  if (folder === dirname(folder)) throw new Error('The api has no package.json above it');
  return packageRoot(dirname(folder));
}

/** One of the JSON files of `api/demo`. */
export function readDemo<Name extends keyof JsonFiles>(name: Name): JsonFiles[Name] {
  return JSON.parse(readFileSync(join(demoFolder, `${name}.json`), 'utf8')) as JsonFiles[Name];
}

/** As it stands at the top of a file. */
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
