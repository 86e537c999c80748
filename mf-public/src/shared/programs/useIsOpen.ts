import { programPages } from '@site/contract';
import { useAgency } from '@site/remote-kit';

/** Tells whether a path may be linked to: an inactive programme and an empty list are advertised nowhere. */
export function useIsOpen(): (path: string) => boolean {
  // A runtime from before knows of none.
  const { closedPages = [] } = useAgency();
  return (path) => !closedPages.includes(path);
}

/** How many programmes are open: texts that speak of both, or compare them, are for two. */
export function useOpenPrograms(): number {
  const isOpen = useIsOpen();
  return programPages.filter((page) => isOpen(page.to())).length;
}
