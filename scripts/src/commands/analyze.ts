import { buildApps } from '../build/buildApps';
import { acceptSizes, readBudgets } from '../pageBytes/budgets';
import { readBuiltPages } from '../pageBytes/readBuiltPages';
import { type Contributor, PARTS, type ReadPage } from '../pageBytes/readPage';
import { modulesOf } from '../pageBytes/scriptContents';
import { UserError, print } from '../terminal';

const ACCEPT = '--accept';
const SMALLEST_SHARE = 0.005;
const KIB = 1024;

/**
 * Prints what the pages weigh; of the pages named by the arguments, what is in their scripts. With --accept the sizes
 * become the new budgets.
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
  for (const page of named) await printScripts(page);
}

async function printSizes(pages: readonly ReadPage[]): Promise<void> {
  const { most } = await readBudgets();
  const row = (name: string, cells: readonly string[]): void =>
    print(name.padEnd(26) + cells.map((cell) => cell.padStart(16)).join(''));
  row('KiB as sent', PARTS);
  for (const { kind, bytes } of pages)
    row(
      kind,
      PARTS.map((part) => inKib(bytes[part])),
    );
  row(
    'at most',
    PARTS.map((part) => inKib(most.everyPage[part])),
  );
}

async function printScripts({ kind, contributors }: ReadPage): Promise<void> {
  const before = contributors.scriptsBefore;
  const later = contributors.scriptsAfter.filter(
    ({ name }) => !before.some((script) => script.name === name),
  );
  await printModules(`Scripts of ${kind} before intent`, before);
  await printModules(`Scripts of ${kind} after intent, in addition`, later);
}

async function printModules(title: string, scripts: readonly Contributor[]): Promise<void> {
  const total = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
  print(`\n${title}: ${inKib(total)} KiB in ${scripts.length}; modules by estimate`);
  const modules = (await Promise.all(scripts.map(modulesOf))).flat();
  const owners = [...new Set(modules.map(({ owner }) => owner))].map((name) => {
    const own = modules.filter(({ owner }) => owner === name);
    return { name, own, bytes: sumOf(own) };
  });
  for (const { name, own, bytes } of largest(owners, total)) {
    print(`${inKib(bytes).padStart(8)}  ${name}`);
    if (own.length > 1) {
      for (const module of largest(own, total)) print(`${inKib(module.bytes).padStart(16)}  ${module.name}`);
    }
  }
  const rest = total - sumOf(largest(owners, total));
  if (rest > 0) print(`${inKib(rest).padStart(8)}  smaller ones`);
}

const sumOf = (modules: readonly { bytes: number }[]): number =>
  modules.reduce((sum, { bytes }) => sum + bytes, 0);

/** The largest first, without those that are half a per cent of the whole. */
const largest = <T extends { bytes: number }>(all: readonly T[], total: number): T[] =>
  all.filter(({ bytes }) => bytes >= total * SMALLEST_SHARE).sort((a, b) => b.bytes - a.bytes);

const inKib = (bytes: number): string => (bytes / KIB).toFixed(1);
