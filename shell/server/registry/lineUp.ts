import { LRUCache } from 'lru-cache';
import { matchPath } from 'react-router-dom';
import type { Logger } from 'pino';
import { findRemote, type ClientRegistry } from '../../src/federation/remoteLoader';
import { decodedPath } from '../../src/routing/decodedPath';
import { Quarantine, type QuarantineOptions } from './quarantine';
import type { Registry } from './registry';
import { type DeployedRemote, type Release, releasesOf, type Verdict } from './release';

/** The release chosen for each remote, for one request. */
export interface LineUp {
  /** Equal for equal choices. */
  id: string;
  releases: readonly Release[];
  client: ClientRegistry;
}

/** Prefers a release of a remote for one request, as for a canary or a preview; undefined for the live one. */
export type PickRelease = (remote: DeployedRemote) => Release | undefined;

export interface QuarantinedRelease {
  remote: string;
  version: string;
  reason: string;
  /** An ISO date. */
  since: string;
  /** The version that most visitors get. */
  instead: string;
}

interface LineUpsOptions extends QuarantineOptions {
  registry: () => Promise<Registry>;
  log: Logger;
  /** Called with the releases that visitors may get, whenever these may have changed. */
  onChange?: (inUse: readonly Release[]) => void;
}

const LOOK_MS = 1_000;

/** Chooses the releases: the live one of each remote, or while that is quarantined the first earlier one that is not. */
export class LineUps {
  private registry: Registry | undefined;
  private readonly quarantine: Quarantine;
  /** By path: matching all patterns costs as much as a cached page. */
  private readonly routes = new LRUCache<string, { pattern?: string }>({ max: 1_000 });

  constructor(private readonly options: LineUpsOptions) {
    this.quarantine = new Quarantine(options);
  }

  get hasRegistry(): boolean {
    return this.registry !== undefined;
  }

  /** Whether the remote of the home page has a release that this shell can run. */
  get hasHomePage(): boolean {
    return this.inUse().some((release) => ownsPath(release, '/') && fits(release));
  }

  async current(pick?: PickRelease): Promise<LineUp> {
    const registry = await this.options.registry();
    if (registry !== this.registry) this.use(registry);
    return createLineUp(registry.map((remote) => this.choose(remote, pick?.(remote))));
  }

  /**
   * Notices within a second what another shell has deployed or taken out, so that the first visitor finds a warm thread.
   * Returns a function that stops it.
   */
  watch(): () => void {
    // The source has reported the problem, and the next request says what it means.
    const lookAgain = () => void this.current().catch(() => undefined);
    lookAgain();
    const timer = setInterval(lookAgain, LOOK_MS);
    timer.unref();
    return () => clearInterval(timer);
  }

  private use(registry: Registry): void {
    this.registry = registry;
    this.routes.clear();
    this.quarantine.use(registry);
    this.takeOutUnfit(registry);
    this.announce();
  }

  /** Another shell than the one that they were deployed to may have other libraries. */
  private takeOutUnfit(remotes: Registry): void {
    for (const remote of remotes) {
      const { refused } = remote.live.client;
      const [first] = this.eligible(remote);
      if (refused && first && fits(first)) this.takeOut(remote.live, { kind: 'unfit', reason: refused });
    }
  }

  /** A release and those that may take over from it, best first. One that is out comes only if there is no other. */
  candidates(release: Release): Release[] {
    const remote = this.remoteNamed(release.name);
    const others = remote ? this.eligible(remote).filter(({ key }) => key !== release.key) : [];
    return this.isOut(release) && others.length > 0 ? others : [release, ...others];
  }

  isOut(release: Release): boolean {
    return this.quarantine.verdictOn(release) !== undefined;
  }

  /** The second throw of a new release takes it out. Those of a trial or a preview do not count. */
  countThrow(release: Release, reason: string): void {
    const isInUse = this.inUse().some(({ key }) => key === release.key);
    if (isInUse && this.quarantine.countThrow(release)) this.takeOut(release, { kind: 'throw', reason });
  }

  /** Takes a release of the registry out, unless no other one of its remote can take over. */
  takeOut(release: Release, verdict: Verdict): void {
    const deployed = this.remoteNamed(release.name);
    const isKnown = deployed && releasesOf(deployed).some(({ key }) => key === release.key);
    const [, instead] = this.candidates(release);
    if (!isKnown || !instead || this.isOut(release)) return;
    this.quarantine.add(release, verdict);
    const { name: remote, version } = release;
    this.options.log.error(
      { remote, version, reason: verdict.reason, instead: instead.version },
      'release quarantined',
    );
    this.announce();
  }

  putBack(release: Release): void {
    if (!this.isOut(release)) return;
    this.quarantine.lift(release);
    this.options.log.info({ remote: release.name, version: release.version }, 'release back in use');
    this.announce();
  }

  quarantined(): QuarantinedRelease[] {
    return (this.registry ?? []).flatMap((remote) => {
      const { key, version: instead } = this.choose(remote);
      const byKey = new Map(releasesOf(remote).map((release) => [release.key, release]));
      // Without any other release it stays in use.
      byKey.delete(key);
      return [...byKey.values()].flatMap((release) => {
        const verdict = this.quarantine.verdictOn(release);
        if (!verdict) return [];
        const { reason, since } = verdict;
        return [{ remote: remote.name, version: release.version, reason, since, instead }];
      });
    });
  }

  /** The pattern of the route that a path belongs to; undefined for a path of no remote. */
  routeOf(pathname: string): string | undefined {
    const known = this.routes.get(pathname);
    if (known) return known.pattern;
    const path = decodedPath(pathname);
    const patterns = this.inUse().flatMap(({ client }) => client.routes);
    const pattern = patterns.find((each) => matchPath(each, path));
    this.routes.set(pathname, { pattern });
    return pattern;
  }

  inUse(): Release[] {
    const remotes = this.registry ?? [];
    const canaries = remotes.flatMap(({ canary }) => (canary ? [canary.release] : []));
    return [
      ...remotes.map((remote) => this.choose(remote)),
      ...canaries.filter((release) => this.mayBeShown(release)),
    ];
  }

  private remoteNamed(name: string): DeployedRemote | undefined {
    return this.registry?.find((remote) => remote.name === name);
  }

  private choose(remote: DeployedRemote, preferred?: Release): Release {
    const [first] = this.eligible(remote);
    return preferred && this.mayBeShown(preferred) ? preferred : (first ?? remote.live);
  }

  /** One that does not fit comes only where none does: its page is the notice. */
  private eligible({ live, previous }: DeployedRemote): Release[] {
    const releases = [live, ...previous].filter((release) => !this.isOut(release));
    const fitting = releases.filter(fits);
    return fitting.length > 0 ? fitting : releases;
  }

  private mayBeShown(release: Release): boolean {
    return !this.isOut(release) && fits(release);
  }

  private announce(): void {
    this.options.onChange?.(this.inUse());
  }
}

const fits = ({ client }: Release): boolean => client.refused === undefined;

function createLineUp(releases: readonly Release[]): LineUp {
  return {
    id: releases.map(({ key }) => key).join(' '),
    releases,
    client: releases.map(({ client }) => client),
  };
}

export const withRelease = (lineUp: LineUp, release: Release): LineUp =>
  createLineUp(lineUp.releases.map((chosen) => (chosen.name === release.name ? release : chosen)));

export const ownsPath = ({ client }: Release, pathname: string): boolean =>
  findRemote([client], decodedPath(pathname)) !== undefined;

export const ownerOf = ({ releases }: LineUp, pathname: string): Release | undefined =>
  releases.find((release) => ownsPath(release, pathname));
