import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../../src/folders';
import { tsxLoader } from '../../src/process/childProcess';
import { runTool } from '../../src/process/runTool';
import { withProgress } from '../../src/terminal';
import { playwrightCli } from '../../src/testRun/runJourneys';
import { hostAnswers, rememberUnreachable, wasUnreachable } from '../hostAnswers';

export type BrowserName = 'chromium' | 'firefox' | 'webkit';

const DOWNLOAD_HOST = 'cdn.playwright.dev';
const DOWNLOAD_MS = 120_000;
const TRY_MS = 30_000;

/** Whether Playwright's own build of a browser runs here; downloads it if there is none. */
export async function playwrightHas(name: BrowserName): Promise<boolean> {
  if (await runs(name)) return true;
  if (await wasUnreachable(DOWNLOAD_HOST)) return false;
  if (!(await hostAnswers(DOWNLOAD_HOST))) {
    await rememberUnreachable(DOWNLOAD_HOST);
    return false;
  }
  await withProgress(`Downloading Playwright's ${name} (at most 2 minutes)`, () =>
    runTool(process.execPath, [playwrightCli(), 'install', name], {
      cwd: repositoryRoot,
      timeoutMs: DOWNLOAD_MS,
    }),
  );
  return runs(name);
}

/** Without a path, Playwright's own build. */
export async function runs(name: BrowserName, path?: string): Promise<boolean> {
  const script = fileURLToPath(new URL('./tryBrowser.ts', import.meta.url));
  const args = ['--import', tsxLoader, script, name, ...(path ? [path] : [])];
  const { code } = await runTool(process.execPath, args, { timeoutMs: TRY_MS });
  return code === 0;
}
