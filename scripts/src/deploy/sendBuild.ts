import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Audience } from '@site/releases';
import { create } from 'tar';
import { UserError } from '../terminal';

/** Where the running site takes builds. */
export interface Operations {
  /** The address of the shell's port for operations. */
  url: string;
  token: string;
}

export interface SentBuild {
  name: string;
  /** The remote's own folder, with package.json and dist. */
  root: string;
  commit?: string;
  author?: string;
}

export interface Accepted {
  version: string;
  replaced?: string;
  /** The link to a preview. */
  preview?: string;
}

/** The folders of a build that belong to a release, and what describes it. */
const PACKED = ['package.json', 'dist/client', 'dist/server', 'dist/maps'];

/** Sends a build to a running site, which tries it out and shows it. Throws the site's own sentence when it refuses. */
export async function sendBuild(
  { url, token }: Operations,
  { name, root, commit, author }: SentBuild,
  audience: Audience,
): Promise<Accepted> {
  const query = new URLSearchParams({
    audience: audience.kind,
    ...(audience.kind === 'canary' ? { share: String(audience.share) } : {}),
    ...(audience.kind === 'preview' ? { id: audience.id } : {}),
    ...(commit ? { commit } : {}),
    ...(author ? { author } : {}),
  });
  // A remote that only the browser renders has no build for the server.
  const packed = create(
    { gzip: true, cwd: root, portable: true },
    PACKED.filter((path) => existsSync(join(root, path))),
  );
  const response = await fetch(`${url}/deploys/${name}?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/gzip' },
    body: Readable.toWeb(Readable.from(packed)) as ReadableStream,
    duplex: 'half',
  } as RequestInit);
  const answer = (await response.json()) as Accepted & { message?: string };
  if (!response.ok) throw new UserError(answer.message ?? `The site answered ${response.status}.`);
  return answer;
}
