import { createRequire } from 'node:module';
import { join } from 'node:path';
import { exists } from '@site/files';
import { repositoryRoot } from '../src/folders';
import { environment } from '../src/settings/environment';
import { UserError, print, withProgress } from '../src/terminal';
import { debianRoot, installDebianPackages } from './debianPackages';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

/** The paths are empty for Playwright's own build, and undefined for a browser that is not available. */
export interface FoundBrowsers {
  paths: Partial<Record<BrowserName, string>>;
  /** A sentence for each browser that was left out. */
  notes: string[];
}

interface DebianBrowser {
  /** What drives it; all of them exist when Debian's packages are installed. */
  programs: [string, ...string[]];
  packages: string[];
}

const DEBIAN: Record<BrowserName, DebianBrowser> = {
  // The shell is what Playwright runs without a window, too; it takes a third less work than the whole browser.
  chromium: {
    programs: ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'],
    packages: ['chromium-headless-shell', 'chromium', 'fonts-liberation'],
  },
  firefox: { programs: ['/usr/bin/firefox-esr'], packages: ['firefox-esr'] },
  webkit: {
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
};

const loadFromTests = createRequire(join(repositoryRoot, 'tests/package.json'));

/** The path of the browser for the tests, that of CHROMIUM_PATH if it is set; empty for Playwright's own. */
export async function findBrowser(): Promise<string> {
  if (environment.CHROMIUM_PATH) return environment.CHROMIUM_PATH;
  const { paths, notes } = await findBrowsers(['chromium']);
  if (paths.chromium === undefined)
    throw new UserError(
      `No browser for the tests was found: let Playwright download one (npx playwright install chromium), or install chromium and chromium-headless-shell from Debian. ${notes.join(' ')}`,
    );
  return paths.chromium;
}

/** The whole browser beside Debian's shell, which has no window and keeps no pages for Back. */
export const wholeBrowser = (path: string): string => path.replace('-headless-shell', '');

/** Playwright's own builds where they are installed, else Debian's; what is missing is installed from Debian. */
export async function findBrowsers(names: readonly BrowserName[]): Promise<FoundBrowsers> {
  const found: FoundBrowsers = { paths: {}, notes: [] };
  for (const name of names) {
    const path = await installedBrowser(name);
    const failure = path === undefined ? await installFromDebian(name) : undefined;
    const available = path ?? (await installedBrowser(name));
    if (available !== undefined) found.paths[name] = available;
    else found.notes.push(`${name} was left out, its journeys did not run: ${failure ?? 'it is missing'}.`);
  }
  const lines = Object.entries(found.paths).map(([name, path]) => path || `Playwright's own ${name}`);
  print(`Browsers: ${lines.join(', ') || 'none'}.`);
  return found;
}

async function installedBrowser(name: BrowserName): Promise<string | undefined> {
  const playwright = loadFromTests('@playwright/test') as Record<BrowserName, { executablePath(): string }>;
  if (await exists(playwright[name].executablePath())) return '';
  const { programs } = DEBIAN[name];
  const isInstalled = await Promise.all(programs.map((program) => exists(program)));
  return isInstalled.includes(false) ? undefined : programs[0];
}

/** Returns the reason when it fails. */
async function installFromDebian(name: BrowserName): Promise<string | undefined> {
  if (!(await debianRoot())) return `npx playwright install ${name} may install it`;
  return withProgress(`Installing ${name} from Debian (about a minute)`, () =>
    installDebianPackages(DEBIAN[name].packages),
  );
}
