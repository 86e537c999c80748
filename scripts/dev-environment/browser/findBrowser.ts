import { exists } from '@site/files';
import { UserError, print, withProgress } from '../../src/terminal';
import { debianRoot, installDebianPackages } from '../debianPackages';
import { playwrightHas, runs } from './playwrightBrowser';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation'];

/** The path of the browser for the tests; empty for Playwright's own. Downloads or installs one if there is none. */
export async function findBrowser(): Promise<string> {
  const own = (await playwrightHas('chromium')) ? '' : undefined;
  const found = own ?? (await installedBrowser()) ?? (await debianBrowser());
  if (found === undefined) {
    throw new UserError(
      'No browser for the tests was found: let Playwright download one (npx playwright install chromium), ' +
        'or install Chromium as /usr/bin/chromium.',
    );
  }
  print(`Browser: ${found || "Playwright's own Chromium"}.`);
  return found;
}

async function installedBrowser(): Promise<string | undefined> {
  for (const path of INSTALLED) if ((await exists(path)) && (await runs('chromium', path))) return path;
  return undefined;
}

async function debianBrowser(): Promise<string | undefined> {
  if (!(await debianRoot())) return undefined;
  const failure = await withProgress('Installing Chromium from Debian (about a minute)', () =>
    installDebianPackages(DEBIAN_PACKAGES),
  );
  if (failure) print(`  ${failure}`);
  return installedBrowser();
}
