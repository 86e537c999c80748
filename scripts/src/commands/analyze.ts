import { buildApps } from '../build/buildApps';
import { acceptSizes, readBudgets } from '../pageBytes/budgets';
import { readBuiltPages } from '../pageBytes/readBuiltPages';
import { PARTS, type ReadPage } from '../pageBytes/readPage';
import { UserError, print } from '../terminal';

const ACCEPT = '--accept';
const KIB = 1024;

/**
 * Prints what the pages weigh; of those named by the arguments, what each part consists of. With --accept the sizes become
 * the new budgets.
 */
export async function analyze(args: string[]): Promise<void> {
  const names = args.filter((arg) => arg !== ACCEPT);
  await buildApps();
  const pages = await readBuiltPages();
  const named = names.map((name) => {
    const found = pages.find(({ kind, path }) => kind === name || path === name);
    if (!found) throw new UserError(`There is no page ${name}: ${pages.map(({ kind }) => kind).join(', ')}.`);
    return found;
  });
  if (args.includes(ACCEPT)) await acceptSizes(pages);
  await printSizes(named.length > 0 ? named : pages);
  named.forEach(printContributors);
}

async function printSizes(pages: readonly ReadPage[]): Promise<void> {
  const { most } = await readBudgets();
  const printRow = (name: string, cells: readonly string[]): void =>
    print(name.padEnd(26) + cells.map((cell) => cell.padStart(16)).join(''));
  const sizesOf = (bytes: ReadPage['bytes']): string[] => PARTS.map((part) => inKib(bytes[part]));
  printRow('KiB as sent', PARTS);
  for (const { kind, bytes } of pages) printRow(kind, sizesOf(bytes));
  printRow('at most', sizesOf(most.everyPage));
}

function printContributors({ kind, contributors }: ReadPage): void {
  for (const part of PARTS) {
    print(`\n${part} of ${kind}`);
    for (const { name, bytes } of contributors[part]) print(`${inKib(bytes).padStart(8)}  ${name}`);
  }
}

const inKib = (bytes: number): string => (bytes / KIB).toFixed(1);
