import { measurePages, type LoadFigures } from './measureLoad';
import { NEIGHBOURS } from './neighbours';
import { signIn } from './signIn';
import type { ReliableSite } from './startReliableSite';

export interface NeighbourFigures {
  name: string;
  quiet: LoadFigures;
  beside: LoadFigures;
}

const VISITORS = { connections: 8, seconds: 12 };

/** Known pages without and beside each neighbour, in turns. */
export async function measureNeighbours(site: ReliableSite): Promise<NeighbourFigures[]> {
  const { origin } = site;
  const authorization = await signIn(site);
  const figures: NeighbourFigures[] = [];
  await measurePages(origin, VISITORS);
  for (const [name, neighbour] of Object.entries(NEIGHBOURS)) {
    const quiet = await measurePages(origin, VISITORS);
    const stop = new AbortController();
    const busy = neighbour({ origin, authorization }, stop.signal);
    const beside = await measurePages(origin, VISITORS);
    stop.abort();
    await busy;
    figures.push({ name, quiet, beside });
  }
  return figures;
}
