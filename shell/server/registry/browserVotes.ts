import { LRUCache } from 'lru-cache';
import { type PageReport, VITALS_SHARE } from '../../src/watching/pageReport';
import type { LineUps } from './lineUp';
import { isNew, type Release } from './release';

const MIN_FAILING = 5;
const MAX_SHARE_FAILING = 0.5;
const USUAL_SHARE_FAILING = 0.05;
/** Of a release and kind of vote: more change no share. */
const MAX_ADDRESSES = 1_000;

/** The addresses from which a release was reported to work, and to fail. */
interface Tally {
  fine: Set<string>;
  failing: Set<string>;
}

/**
 * What visitors' browsers say about the releases in use: a new one that fails in half of them, where the one before it did
 * not, is taken out. Reports are anonymous, so they can choose nothing but a release that was live before.
 */
export class BrowserVotes {
  private readonly tallies = new LRUCache<string, Tally>({ max: 50 });

  constructor(private readonly lineUps: Pick<LineUps, 'inUse' | 'candidates' | 'takeOut'>) {}

  /** One vote for each voter, an address or a network of IPv6. */
  count({ release, failure }: PageReport, voter: string): void {
    const used = this.lineUps.inUse().find(({ label }) => label === release);
    if (!used) return;
    const tally = this.tallyOf(used);
    if (failure) this.judge(used, add(tally.failing, voter));
    // Views without a failure report only as the sample of the vitals.
    else add(tally.fine, voter);
  }

  private judge(release: Release, failing: ReadonlySet<string>): void {
    const [, before] = this.lineUps.candidates(release);
    if (!before || !isNew(release) || failing.size < MIN_FAILING) return;
    const isBad = shareFailing(this.tallyOf(release)) >= MAX_SHARE_FAILING;
    if (!isBad || shareFailing(this.tallyOf(before)) >= USUAL_SHARE_FAILING) return;
    this.lineUps.takeOut(release, {
      kind: 'browsers',
      reason: `it failed in the browsers of ${failing.size} visitors, and ${before.version} did not`,
    });
  }

  private tallyOf({ label }: Release): Tally {
    const tally = this.tallies.get(label) ?? { fine: new Set(), failing: new Set() };
    this.tallies.set(label, tally);
    return tally;
  }
}

function add(addresses: Set<string>, address: string): Set<string> {
  if (addresses.size < MAX_ADDRESSES) addresses.add(address);
  return addresses;
}

/** Every failure is reported, and only a sample of the views without one. */
function shareFailing({ fine, failing }: Tally): number {
  const others = [...fine].filter((address) => !failing.has(address)).length / VITALS_SHARE;
  return failing.size === 0 ? 0 : failing.size / (failing.size + others);
}
