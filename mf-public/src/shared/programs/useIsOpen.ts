import { useAgency } from '@site/remote-kit';

/** Tells whether a path may be linked to: an inactive programme is advertised nowhere. */
export function useIsOpen(): (path: string) => boolean {
  // A runtime from before knows of none.
  const { closedPrograms = [] } = useAgency();
  return (path) => !closedPrograms.includes(path);
}
