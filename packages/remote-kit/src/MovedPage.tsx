import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { HttpStatus } from '@site/runtime';

const ID = /^[0-9a-f]{24}$/i;

/**
 * Whether the api redirected from a previous slug to this record. It also finds records by id, which is not an old
 * address.
 */
export const hasMoved = (key: string, { slug }: { slug: string }): boolean => slug !== key && !ID.test(key);

/** Redirects to the current address: with 301 on the server, by replacing the address in the browser. */
export function MovedPage({ to }: { to: string }) {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const target = to + search + hash;
  useEffect(() => {
    void navigate(target, { replace: true });
  }, [navigate, target]);
  return <HttpStatus code={301} movedTo={to} />;
}
