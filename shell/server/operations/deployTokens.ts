import { createHash, timingSafeEqual } from 'node:crypto';

/** Who may use the port for operations. */
export interface DeployTokens {
  /** Whether the Authorization header carries a token for this remote, or without one any token. */
  allows(authorization: string, remote?: string): boolean;
}

/** In place of a remote's name: a token for all of them. */
const ALL = '*';
const TOKEN = /^([\w-]+|\*)=([0-9a-f]{64})$/;

/**
 * Parses `mf-blog=<hash>,*=<hash>`, where each hash is the hex SHA-256 of a token, so leaked settings do not let anyone
 * deploy. Throws for anything else.
 */
export function readDeployTokens(text: string): DeployTokens {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [, remote, hash] = TOKEN.exec(part) ?? [];
      if (!remote || !hash) throw new Error('DEPLOY_TOKENS must look like mf-blog=<SHA-256 of the token>');
      return { remote, hash: Buffer.from(hash, 'hex') };
    });

  return {
    allows(authorization, remote) {
      const [, token] = /^Bearer (\S+)$/.exec(authorization) ?? [];
      if (!token) return false;
      const sent = createHash('sha256').update(token).digest();
      return entries.some(
        (entry) =>
          timingSafeEqual(entry.hash, sent) && (!remote || entry.remote === remote || entry.remote === ALL),
      );
    },
  };
}
