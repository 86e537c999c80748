import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

// 256 bits in base64url.
const TOKEN_IN_HASH = /^#([\w-]{43})$/;

/** The token in the hash of an address, if that is one. */
export const linkTokenIn = (hash: string): string | undefined => TOKEN_IN_HASH.exec(hash)?.[1];

/**
 * Opens the token of a link whenever the address has one. It stands behind `#`, which browsers do not send: so it is in
 * no log, cache or referrer. `open` must be referentially stable.
 */
export function useLinkToken(open: (token: string) => void): void {
  const { hash } = useLocation();
  useEffect(() => {
    const token = linkTokenIn(hash);
    if (token) open(token);
  }, [hash, open]);
}
