import type { OperationsSettings } from '../../http/context';
import { readReleases } from './operationsPort';

/** The names of remotes with something to decide. */
interface ReleaseNews {
  /** Some visitors get a newer version, to try it. */
  tried: string[];
  /** A version has failed and is not used. */
  quarantined: string[];
}

/** Nothing where the api knows no port for operations. Throws 409 and 503 as `readReleases` does. */
export async function readReleaseNews(port: OperationsSettings | undefined): Promise<ReleaseNews> {
  const remotes = port ? await readReleases(port) : [];
  const namesOf = (chosen: typeof remotes) => chosen.map(({ name }) => name);
  return {
    tried: namesOf(remotes.filter(({ canary }) => canary)),
    quarantined: namesOf(remotes.filter(({ quarantined }) => quarantined.length > 0)),
  };
}
