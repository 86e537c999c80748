import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '@site/files';
import { repositoryRoot } from '../folders';
import { PARTS, type Part, type ReadPage } from './readPage';

type Bytes = Record<Part, number>;

/** The maximum sizes of pages, in bytes as sent. */
export interface Budgets {
  /** For every page, and what a kind of page may have instead. */
  most: { everyPage: Bytes } & Record<string, Partial<Bytes>>;
  /** Of each kind of page when it was last accepted; it may grow by a little only. */
  measured: Record<string, Bytes>;
}

const FILE = 'scripts/pageBudgets.json';
const PATH = join(repositoryRoot, FILE);
const TOLERANCE = 1.03;

export const readBudgets = async (): Promise<Budgets> => JSON.parse(await readFile(PATH, 'utf8')) as Budgets;

/** Accepts the sizes of the pages as they are now. What all pages may weigh at most stays: it is changed by hand. */
export async function acceptSizes(pages: readonly ReadPage[]): Promise<void> {
  const { most } = await readBudgets();
  const measured = Object.fromEntries(pages.map(({ kind, bytes }) => [kind, bytes]));
  await writeFileAtomic(PATH, `${JSON.stringify({ most, measured }, null, 2)}\n`);
}

/** A sentence for each part of a page that is too heavy. */
export function budgetProblems(pages: readonly ReadPage[], { most, measured }: Budgets): string[] {
  const gone = Object.keys(measured).filter((kind) => !pages.some((page) => page.kind === kind));
  return [
    ...gone.map((kind) => `${FILE} has a budget for ${kind}, which no page of the site is: remove it.`),
    ...pages.flatMap((page) => {
      const before = measured[page.kind];
      if (!before) return [`${page.kind} has no budget: npm run analyze -- --accept adds it to ${FILE}.`];
      return PARTS.flatMap((part) =>
        problemOf(page, part, { most: mostOf(most, page.kind, part), before: before[part] }),
      );
    }),
  ];
}

const mostOf = (most: Budgets['most'], kind: string, part: Part): number =>
  most[kind]?.[part] ?? most.everyPage[part];

function problemOf(
  { kind, bytes }: ReadPage,
  part: Part,
  { most, before }: { most: number; before: number },
): string[] {
  const now = bytes[part];
  if (now > most) return [`${kind}: ${part} is ${now} bytes, ${most} are allowed.`];
  if (now <= before * TOLERANCE) return [];
  const growth = before > 0 ? `${((now / before - 1) * 100).toFixed(1)} % more` : 'more';
  return [
    `${kind}: ${part} is ${now} bytes, ${growth} than the ${before} of ${FILE}. If it is worth it: npm run analyze -- --accept.`,
  ];
}
