import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readJson } from '../files/readJson';
import { repositoryRoot } from '../files/repositoryRoot';
import { runTool } from '../process/runTool';
import type { Counts } from './Counts';
import { seedDemoDatabase } from './demoDatabase';
import { playwrightCli } from './playwright';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  /** Faults outside any test: a configuration that does not load. */
  errors: unknown[];
}

export interface E2eNeeds {
  mongodbUri: string;
  /** Empty: Playwright's own. */
  chromiumPath: string;
}

const REPORT = join(repositoryRoot, '.cache/playwright-report.json');

/** Runs every journey in a browser against the built site, which the tests start themselves. */
export async function runE2e({ mongodbUri, chromiumPath }: E2eNeeds): Promise<Counts> {
  await rm(REPORT, { force: true });
  await seedDemoDatabase(mongodbUri);
  const args = [playwrightCli(), 'test', '-c', 'tests/playwright.config.ts', '--reporter=line,json'];
  const env = {
    MONGODB_URI: mongodbUri,
    CHROMIUM_PATH: chromiumPath,
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORT,
    NODE_ENV: undefined,
  };
  const { code } = await runTool(process.execPath, args, { cwd: repositoryRoot, env, show: true });
  return countsOf(await readJson<PlaywrightReport>(REPORT), code);
}

function countsOf(report: PlaywrightReport | undefined, code: number): Counts {
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  return { passed: expected + flaky, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}
