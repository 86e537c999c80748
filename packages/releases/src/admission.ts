import { ltr, satisfies, validRange } from 'semver';
import type { Registry, Release, Versions } from './registry';

/** A change of the registry that was refused; its message is one sentence for the developer. */
export class Refusal extends Error {
  readonly status = 409;
  readonly expose = true;
}

/** The offer of a shell to remotes, as its build wrote it. */
export interface ShellOffer {
  /** The version of each shared library. */
  shared: Versions;
  /** Minor version of the federation runtime. */
  federation: string;
}

/** Why a shell cannot run this version, and what has to be deployed for that; undefined if it can. */
export function mismatchOf(name: string, release: Release, shell: ShellOffer): string | undefined {
  const { federation, shared } = release;
  const again = `build ${name} with the packages of that shell, and deploy it`;
  if (federation !== shell.federation)
    return `it was built for federation runtime ${federation}, and the shell has runtime ${shell.federation}: ${again}`;
  for (const [library, wanted] of Object.entries(shared)) {
    const offered = shell.shared[library];
    if (offered === undefined)
      return `it needs ${library} ${wanted}, which the shell does not share: ${again}`;
    if (satisfies(offered, wanted)) continue;
    const isNewer = validRange(wanted) !== null && ltr(offered, wanted);
    const advice = isNewer ? 'deploy a newer shell first' : again;
    return `it needs ${library} ${wanted}, and the shell has ${offered}: ${advice}`;
  }
  return undefined;
}

/** Throws a sentence when the shell would refuse this version at every page. */
export function assertLoadable(name: string, release: Release, shell: ShellOffer): void {
  const mismatch = mismatchOf(name, release, shell);
  if (mismatch) refuse(name, mismatch);
}

// It becomes the name of a folder.
const NAME = /^[a-z][a-z0-9-]*$/;

/** Paths that the shell and its servers answer themselves. */
const RESERVED = ['/login', '/api/*', '/uploads/*', '/assets/*', '/remotes/*', '/downloads/*'];

/**
 * Throws a sentence when this version claims a path of another remote or of the shell, which the registry would give to
 * whichever comes first in it, or the container of another one.
 */
export function assertOwnRoutes(name: string, { routes, container }: Release, registry: Registry): void {
  if (!NAME.test(name)) refuse(name, 'the name of a remote has small letters, digits and hyphens only');
  const others = Object.entries(registry.remotes).filter(([other]) => other !== name);
  const namesake = others.find(([, other]) => other.container === container);
  if (namesake) refuse(name, `it has the container ${container}, which belongs to ${namesake[0]}`);
  const taken = [
    ...others.flatMap(([owner, live]) => live.routes.map((route) => ({ route, owner }))),
    ...RESERVED.map((route) => ({ route, owner: 'the shell' })),
  ];
  for (const claimed of routes) {
    const conflict = taken.find(({ route }) => overlaps(claimed, route));
    if (conflict) refuse(name, `it claims ${claimed}, and ${conflict.route} belongs to ${conflict.owner}`);
  }
}

/** Throws the sentence that a deploy prints. */
export function refuse(name: string, reason: string): never {
  throw new Refusal(`${name} does not go live: ${reason}.`);
}

/** A remote owns all that is below the first segment of its addresses. A pattern there would be of any address. */
function overlaps(one: string, other: string): boolean {
  const [first, second] = [one, other].map(firstSegmentOf);
  return first === second || [first, second].some((segment) => /^[:*]/.test(segment ?? ''));
}

/** It ignores the case of letters, as the router does. */
const firstSegmentOf = (route: string): string =>
  (route.split('/')[1] ?? '').replace(/\?$/, '').toLowerCase();
