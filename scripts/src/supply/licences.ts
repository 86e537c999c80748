import type { ShippedPackage } from './shippedPackages';

const ALLOWED = [
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
  ],
  'Python-2.0',
  // Fonts and tables of data.
  ...['OFL-1.1', 'CC-BY-4.0'],
];

interface Exception {
  packages: RegExp;
  license: string;
  why: string;
}

/** Packages under another licence that we use nevertheless. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    packages: /^@img\/sharp-(?:libvips-|win32-|wasm32$|webcontainers-|freebsd-)/,
    license: 'LGPL-3.0-or-later',
    why: 'libvips, the library that sharp reads pictures with: it is unchanged, and a file of its own that anybody can replace.',
  },
  {
    packages: /^libheif-js$/,
    license: 'LGPL-3.0',
    why: 'libheif, the library that reads HEIC: it is unchanged, and a file of its own that anybody can replace.',
  },
];

/** One sentence for each package whose licence nobody has allowed. */
export function licenceProblems(packages: readonly ShippedPackage[]): string[] {
  return packages.filter((each) => !isAllowed(each)).map(sentenceOf);
}

const sentenceOf = ({ name, version, license }: ShippedPackage): string =>
  license === undefined
    ? `${name} ${version} names no licence.`
    : `${name} ${version} is under ${license}, which is not on the list of scripts/src/supply/licences.ts: it may oblige us to publish our own code.`;

function isAllowed({ name, license = '' }: ShippedPackage): boolean {
  const excepted = EXCEPTIONS.filter(({ packages }) => packages.test(name)).map(({ license }) => license);
  const terms = [...ALLOWED, ...excepted];
  // A choice needs one of them, a combination all. Anything nested is refused and read by a person.
  return plain(license)
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((term) => terms.includes(term)));
}

const plain = (license: string): string => license.replace(/^\((.*)\)$/, '$1');

/** docs/licences.md: the packages of each licence, and in which parts of the site they are. */
export function licencesDocument(parts: ReadonlyMap<string, readonly ShippedPackage[]>): string {
  const all = new Map([...parts.values()].flat().map((each) => [`${each.name} ${each.version}`, each]));
  const licences = [...new Set([...all.values()].map(({ license = 'none' }) => license))].sort();
  const sections = licences.map((licence) =>
    sectionOf(
      licence,
      [...all.values()].filter(({ license = 'none' }) => license === licence),
    ),
  );
  const counts = [...parts].map(([part, packages]) => `- \`${part}\`: ${packages.length} packages`);
  return `# Licences

What the deployed parts of the site consist of, written by \`npm run licences\` from package-lock.json. \`npm run check\` fails
when this page is out of date, or when a package has a licence that is not on the list of
[licences.ts](../scripts/src/supply/licences.ts).

${counts.join('\n')}

${EXCEPTIONS.map(({ license, why }) => `${license}: ${why}`).join('\n')}

${sections.join('\n')}`;
}

function sectionOf(licence: string, packages: readonly ShippedPackage[]): string {
  const lines = packages.map(({ name, version }) => `- ${name} ${version}`).sort();
  return `## ${licence}\n\n${lines.join('\n')}\n`;
}
