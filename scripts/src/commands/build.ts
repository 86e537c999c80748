import { appsNamed } from '../build/App';
import { buildApps } from '../build/buildApps';
import { print } from '../terminal';

/** Builds the named apps, or all of them, if their sources have changed. */
export async function build(args: string[]): Promise<void> {
  const wanted = appsNamed(args);
  await buildApps(wanted);
  print(`Built: ${wanted.map(({ name }) => name).join(', ')}.`);
}
