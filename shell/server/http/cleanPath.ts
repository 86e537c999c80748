/** The canonical form of a path: no trailing or double slashes, no dot segments. */
export function cleanPath(path: string): string {
  // A browser reads '\\' as '/': two of either at the start would name another site.
  const slashed = path.replace(/[\\/]{2,}/g, '/');
  return new URL(`http://site${slashed}`).pathname.replace(/(.)\/$/, '$1');
}
