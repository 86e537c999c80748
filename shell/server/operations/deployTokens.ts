import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether an Authorization header carries a token for this remote, or without one any token. */
export type DeployTokens = (authorization: string, remote?: string) => boolean;

/** In place of a remote's name: a token for all of them. */
const ALL = '*';

/** Reads `mf-blog=<hash>,*=<hash>`. Each hash is the hex SHA-256 of a token, so leaked settings do not let anyone deploy. */
export function readDeployTokens(text: string): DeployTokens {
  const entries = text
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map((entry) => {
      const [name, hash = ''] = entry.trim().split('=');
      return { name, hash: Buffer.from(hash, 'hex') };
    });
  return (authorization, remote) => {
    const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
    if (!token) return false;
    const sent = createHash('sha256').update(token).digest();
    return entries.some(
      ({ name, hash }) => timingSafeEqual(hash, sent) && (!remote || name === remote || name === ALL),
    );
  };
}
