import { exists } from '@site/files';
import { print, withProgress } from '../../src/terminal';
import { debianRoot, installDebianPackages } from '../debianPackages';
import { playwrightHas } from './playwrightBrowser';

interface Engine {
  name: 'firefox' | 'webkit';
  /** As it is named in the output. */
  title: string;
  /** What drives it; all of them exist when Debian's packages are installed. */
  programs: [string, ...string[]];
  debianPackages: string[];
}

/** The paths are empty for Playwright's own build, and undefined for an engine that is not available. */
export interface FoundEngines {
  paths: Partial<Record<Engine['name'], string>>;
  /** A sentence for each engine that was left out. */
  notes: string[];
}

const ENGINES: readonly Engine[] = [
  {
    name: 'firefox',
    title: 'Firefox',
    programs: ['/usr/bin/firefox-esr'],
    debianPackages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    title: 'WebKit',
    programs: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    debianPackages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** What is asked of the machine, for a test. */
interface Machine {
  /** Whether Playwright's own build runs. */
  playwrightHas(name: Engine['name']): Promise<boolean>;
  exists(program: string): Promise<boolean>;
  /** Returns the reason when it fails. */
  install(engines: readonly Engine[]): Promise<string | undefined>;
}

/** The engines beside Chromium in which journeys run. Downloads or installs them where that is possible. */
export async function findEngines(
  machine: Machine = { playwrightHas, exists, install },
): Promise<FoundEngines> {
  const found: FoundEngines = { paths: {}, notes: [] };
  const missing: Engine[] = [];
  for (const engine of ENGINES) {
    const path = (await machine.playwrightHas(engine.name)) ? '' : await installedPath(engine, machine);
    if (path === undefined) missing.push(engine);
    else found.paths[engine.name] = path;
  }
  const failure = missing.length > 0 ? await machine.install(missing) : undefined;
  for (const engine of missing) {
    const path = await installedPath(engine, machine);
    if (path !== undefined) found.paths[engine.name] = path;
    else
      found.notes.push(
        `${engine.title} was left out, its journeys did not run: ${failure ?? 'it is missing'}.`,
      );
  }
  const names = Object.entries(found.paths).map(([name, path]) => path || `Playwright's own ${name}`);
  print(`Further engines: ${names.join(', ') || 'none'}.`);
  return found;
}

async function installedPath(
  { programs }: Engine,
  machine: Pick<Machine, 'exists'>,
): Promise<string | undefined> {
  const installed = await Promise.all(programs.map((program) => machine.exists(program)));
  return installed.includes(false) ? undefined : programs[0];
}

async function install(engines: readonly Engine[]): Promise<string | undefined> {
  if (!(await debianRoot())) return 'neither Playwright nor Debian could install it here';
  const titles = engines.map(({ title }) => title).join(' and ');
  return withProgress(`Installing ${titles} from Debian (about a minute)`, () =>
    installDebianPackages(engines.flatMap(({ debianPackages }) => debianPackages)),
  );
}
