import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeFileAtomic } from '@site/files';
import { type App, apps } from '../build/App';
import { readLock } from '../dependencyProblems';
import { repositoryRoot } from '../folders';
import { licenceProblems, licencesDocument } from './licences';
import { sbomOf } from './sbom';
import { type ShippedPackage, shippedPackages } from './shippedPackages';

const SBOMS = join(repositoryRoot, 'dist/sbom');
const LICENCES = join(repositoryRoot, 'docs/licences.md');

type Parts = Map<string, ShippedPackage[]>;

async function readParts(wanted: readonly App[]): Promise<Parts> {
  const { packages } = await readLock();
  return new Map(wanted.map(({ folder }) => [folder, shippedPackages(folder, packages)]));
}

/** Writes what each app consists of into dist/sbom. */
export async function writeSboms(wanted: readonly App[]): Promise<void> {
  await mkdir(SBOMS, { recursive: true });
  for (const [part, packages] of await readParts(wanted)) {
    await writeFileAtomic(join(SBOMS, `${part}.cdx.json`), sbomOf(part, packages));
  }
}

export async function writeLicences(): Promise<void> {
  await writeFileAtomic(LICENCES, licencesDocument(othersOf(await readParts(apps))));
}

/** What keeps the licences of the deployed packages from being known and allowed. */
export async function findLicenceProblems(): Promise<string[]> {
  const parts = othersOf(await readParts(apps));
  const problems = licenceProblems([...parts.values()].flat());
  if (problems.length > 0) return [...new Set(problems)];
  const isCurrent = (await readFile(LICENCES, 'utf8').catch(() => '')) === licencesDocument(parts);
  return isCurrent ? [] : ['docs/licences.md is out of date: npm run licences writes it.'];
}

/** Without our own packages. */
const othersOf = (parts: Parts): Parts =>
  new Map(
    [...parts].map(([part, packages]) => [
      part,
      packages.filter(({ path }) => path.includes('node_modules/')),
    ]),
  );
