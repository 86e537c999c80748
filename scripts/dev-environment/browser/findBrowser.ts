import { fileURLToPath } from 'node:url';
import { exists } from '@site/files';
import { repositoryRoot } from '../../src/folders';
import { hostAnswers, rememberUnreachable, wasUnreachable } from '../hostAnswers';
import { debianRoot, installDebianPackages } from '../debianPackages';
import { runTool } from '../../src/process/runTool';
import { tsxLoader } from '../../src/process/childProcess';
import { UserError, print, withProgress } from '../../src/terminal';
import { playwrightCli } from '../../src/testRun/runJourneys';

const OWN = '';
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const DEBIAN_PACKAGES = ['chromium', 'fonts-liberation'];
const DOWNLOAD_HOST = 'cdn.playwright.dev';
const DOWNLOAD_MS = 120_000;
const TRY_MS = 30_000;

/** The path of the browser for the tests; empty for Playwright's own. Downloads or installs one if there is none. */
export async function findBrowser(): Promise<string> {
  const found = (await ownBrowser()) ?? (await installedBrowser()) ?? (await debianBrowser());
  if (found === undefined) {
    throw new UserError(
      'No browser for the tests was found: let Playwright download one (npx playwright install chromium), ' +
        'or install Chromium as /usr/bin/chromium.',
    );
  }
  print(`Browser: ${found || "Playwright's own Chromium"}.`);
  return found;
}

async function ownBrowser(): Promise<string | undefined> {
  if (await runs(OWN)) return OWN;
  if (await wasUnreachable(DOWNLOAD_HOST)) return undefined;
  if (!(await hostAnswers(DOWNLOAD_HOST))) {
    await rememberUnreachable(DOWNLOAD_HOST);
    return undefined;
  }
  const args = [playwrightCli(), 'install', 'chromium'];
  await withProgress("Downloading Playwright's Chromium (at most 2 minutes)", () =>
    runTool(process.execPath, args, { cwd: repositoryRoot, timeoutMs: DOWNLOAD_MS }),
  );
  return (await runs(OWN)) ? OWN : undefined;
}

async function installedBrowser(): Promise<string | undefined> {
  for (const path of INSTALLED) if ((await exists(path)) && (await runs(path))) return path;
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

async function runs(path: string): Promise<boolean> {
  const script = fileURLToPath(new URL('./tryBrowser.ts', import.meta.url));
  const { code } = await runTool(process.execPath, ['--import', tsxLoader, script, path], {
    timeoutMs: TRY_MS,
  });
  return code === 0;
}
