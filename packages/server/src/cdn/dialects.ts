/** How one CDN is told what it may hold, and what it has to let go. */
export interface Dialect {
  /** The response header with the time that a page may be held. The CDN reads it instead of Cache-Control. */
  policyHeader: string;
  /** The response header that names what a page was made from. */
  keysHeader: string;
  separator: string;
  purge: {
    method: string;
    /** The request header with the secret. */
    secretHeader: string;
    /** The most keys that one request may name. */
    batch: number;
    /** Names the keys in the request. */
    name(keys: readonly string[]): { headers: Record<string, string>; body?: string };
  };
}

const inHeader = (name: string) => (keys: readonly string[]) => ({ headers: { [name]: keys.join(' ') } });

/** CDNs that read a header of their own and purge by key. Both headers are taken off before a visitor sees them. */
export const dialects = {
  fastly: {
    policyHeader: 'Surrogate-Control',
    keysHeader: 'Surrogate-Key',
    separator: ' ',
    purge: { method: 'POST', secretHeader: 'Fastly-Key', batch: 256, name: inHeader('Surrogate-Key') },
  },
  cloudflare: {
    // Not CDN-Cache-Control, which Cloudflare passes on to the next cache.
    policyHeader: 'Cloudflare-CDN-Cache-Control',
    keysHeader: 'Cache-Tag',
    separator: ',',
    purge: {
      method: 'POST',
      secretHeader: 'Authorization',
      batch: 100,
      name: (tags: readonly string[]) => ({
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ tags }),
      }),
    },
  },
  // With the module xkey, and the lines of VCL in docs/operations.md.
  varnish: {
    policyHeader: 'Surrogate-Control',
    keysHeader: 'xkey',
    separator: ' ',
    purge: { method: 'PURGE', secretHeader: 'Authorization', batch: 100, name: inHeader('xkey') },
  },
} satisfies Record<string, Dialect>;

export type DialectName = keyof typeof dialects;
