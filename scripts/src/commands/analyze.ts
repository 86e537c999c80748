import { buildApps } from '../build/buildApps';
import { acceptSizes, readBudgets } from '../pageBytes/budgets';
import { readBuiltPages } from '../pageBytes/readBuiltPages';
import { PARTS, type ReadPage } from '../pageBytes/readPage';
import { print } from '../terminal';

const KIB = 1024;

/** Prints what the pages weigh. With --accept the sizes become the new budgets. */
export async function analyze(args: string[]): Promise<void> {
  await buildApps();
  const pages = await readBuiltPages();
  if (args.includes('--accept')) await acceptSizes(pages);
  const { most } = await readBudgets();
  printRow('KiB as sent', PARTS);
  for (const { kind, bytes } of pages) printRow(kind, sizesOf(bytes));
  printRow('at most', sizesOf(most.everyPage));
}

const printRow = (name: string, cells: readonly string[]): void =>
  print(name.padEnd(26) + cells.map((cell) => cell.padStart(16)).join(''));

const sizesOf = (bytes: ReadPage['bytes']): string[] => PARTS.map((part) => (bytes[part] / KIB).toFixed(1));
