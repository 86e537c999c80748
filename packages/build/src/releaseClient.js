// @ts-check
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { create } from 'tar';

/**
 * @typedef {{ url: string, token: string }} Operations `url`: the address of the shell's port for operations
 * @typedef {{ name: string, root: string, commit?: string, author?: string }} SentBuild
 * @typedef {{ kind: 'everybody' } | { kind: 'canary', share: number } | { kind: 'preview', id: string }} Audience
 *   `share`: of the visitors, in per cent. A further preview of the same `id` replaces the first.
 * @typedef {{ version: string, replaced?: string, preview?: string }} Accepted `preview`: the link to it
 * @typedef {{ from: string, to?: string }} Switched without `to` after a remote was retired
 * @typedef {{ version: string, deployedAt?: string, commit?: string, author?: string }} ListedRelease
 * @typedef {{ name: string, live: ListedRelease, previous: readonly ListedRelease[],
 *   canary: { share: number, release: ListedRelease } | null, previews: readonly { release: ListedRelease }[],
 *   quarantined: readonly { version: string, reason: string, instead: string }[] }} ListedRemote
 */

/** The folders of a build that belong to a release, and what describes it. */
const PACKED = ['package.json', 'dist/client', 'dist/server', 'dist/maps'];

/**
 * The commit that a folder was built from, with a plus for changes since; nothing where git does not know.
 * @param {string} folder @param {readonly string[]} parts
 * @returns {Pick<SentBuild, 'commit' | 'author'>}
 */
export function originOf(folder, parts = ['.']) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const [commit = '', author] = git('log', '-1', '--format=%H%n%an').split('\n');
    return { commit: commit + (git('status', '--porcelain', '--', ...parts) && '+'), author };
  } catch {
    // No git, or a copy of the sources.
    return {};
  }
}

/**
 * Sends a build, which the site tries out and shows. Throws the site's own sentence when it refuses.
 * @param {Operations} site @param {SentBuild} build @param {Audience} audience @returns {Promise<Accepted>}
 */
export async function sendBuild(site, { name, root, commit, author }, audience) {
  const query = new URLSearchParams({ audience: audience.kind });
  if (audience.kind === 'canary') query.set('share', String(audience.share));
  if (audience.kind === 'preview') query.set('id', audience.id);
  if (commit) query.set('commit', commit);
  if (author) query.set('author', author);
  // A remote that only the browser renders has no build for the server.
  const parts = PACKED.filter((part) => existsSync(path.join(root, part)));
  const packed = await create({ gzip: true, cwd: root, portable: true }, parts).concat();
  return ask(site, `/deploys/${name}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/gzip' },
    body: new Uint8Array(packed),
  });
}

/**
 * @param {Operations} site @param {string} name @param {'rollback' | 'promote' | 'retire'} change
 * @returns {Promise<Switched>}
 */
export const changeRelease = (site, name, change) =>
  ask(site, `/releases/${name}/${change}`, { method: 'POST' });

/** @param {Operations} site @returns {Promise<ListedRemote[]>} */
export const listReleases = async (site) => (await ask(site, '/releases')).remotes;

/** @param {Operations} site @param {string} address @param {RequestInit} [request] */
async function ask({ url, token }, address, request = {}) {
  const headers = { ...request.headers, Authorization: `Bearer ${token}` };
  const response = await fetch(url.replace(/\/$/, '') + address, { ...request, headers }).catch((error) => {
    throw new Error(`${url} cannot be reached: ${error.cause?.message ?? error.message}.`, { cause: error });
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json');
  const answer = isJson ? JSON.parse(text) : {};
  if (!response.ok) throw new Error(answer.message ?? `The site answered ${response.status}.`);
  return answer;
}

/** What `--preview` and `--canary 10` mean. @param {{ preview?: boolean, canary?: string }} options @returns {Audience} */
export function audienceOf({ preview, canary }) {
  if (preview && canary !== undefined) throw new Error('Choose --preview or --canary, not both.');
  if (preview) return { kind: 'preview', id: randomBytes(9).toString('base64url') };
  if (canary === undefined) return { kind: 'everybody' };
  const share = Number(canary);
  if (!Number.isInteger(share) || share < 1 || share > 99)
    throw new Error(`--canary takes a share of the visitors from 1 to 99 per cent, not "${canary}".`);
  return { kind: 'canary', share };
}

/** @param {string} name @param {Accepted} accepted @param {Audience} audience */
export function deploySentence(name, { version, replaced, preview }, audience) {
  if (audience.kind === 'preview') return `${name} ${version} can be seen for a day at ${preview ?? ''}`;
  if (audience.kind === 'canary')
    return `${name} ${version} is shown to ${audience.share} % of the visitors.`;
  return `${name} ${version} is live${replaced ? `, replacing ${replaced}` : ''}.`;
}

/** @param {string} name @param {Switched} switched */
export const switchSentence = (name, { from, to }) =>
  to ? `${name} ${to} is live now, replacing ${from}.` : `${name} ${from} is out of the site.`;

const HEADINGS = ['Remote', 'Version', 'Shown to', 'Deployed', 'Commit', 'Author'];

/** Who runs what since when, as lines. @param {readonly ListedRemote[]} remotes @returns {string[]} */
export function releaseTable(remotes) {
  if (remotes.length === 0) return ['Nothing is deployed yet.'];
  const rows = [HEADINGS, ...remotes.flatMap(rowsOf)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
  const reasons = remotes.flatMap(({ name, quarantined }) =>
    quarantined.map(
      ({ version, reason, instead }) => `${name} ${version} is in quarantine, ${instead} is shown: ${reason}`,
    ),
  );
  return [...lines.map((line) => line.trimEnd()), ...reasons];
}

/** @param {ListedRemote} remote */
function rowsOf({ name, live, previous, canary, previews, quarantined }) {
  const shown = quarantined.find(({ version }) => version === live.version)?.instead ?? live.version;
  const everybody = canary ? `${100 - canary.share} %` : 'everybody';
  /** @param {ListedRelease} release @param {string} [audience] */
  const row = (release, audience) => {
    const { version, deployedAt, commit = '', author = '' } = release;
    const isOut = quarantined.some((each) => each.version === version);
    return [
      name,
      version,
      isOut ? 'nobody: quarantine' : (audience ?? (version === shown ? everybody : 'nobody now')),
      deployedAt?.slice(0, 16).replace('T', ' ') ?? '',
      commit.replace(/^(\w{10})\w*/, '$1'),
      author,
    ];
  };
  return [
    row(live),
    ...(canary ? [row(canary.release, `${canary.share} %`)] : []),
    ...previews.map(({ release }) => row(release, 'who has the link')),
    ...previous.map((release) => row(release)),
  ];
}
