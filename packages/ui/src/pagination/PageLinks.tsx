import { Button } from '../button/Button';
import { ButtonLink } from '../button/ButtonLink';
import { Cluster } from '../cluster/Cluster';

interface Pages {
  /** The plural of the listed items, for instance 'Posts': it names the landmark. */
  label: string;
  /** From 1. */
  page: number;
}

export interface PageLinksProps extends Pages {
  /** Undefined when it is unknown. */
  pageCount: number | undefined;
  hasNext: boolean;
  toPage(page: number): string;
}

/** The ways to the pages beside this one, as links: they work without scripts, and search engines follow them. */
export function PageLinks({ label, page, pageCount, hasNext, toPage }: PageLinksProps) {
  if (page === 1 && !hasNext) return null;

  return (
    <Cluster as="nav" $gap="m" $justify="center" aria-label={`${label}, pages`}>
      {page > 1 && (
        <ButtonLink to={toPage(page - 1)} variant="secondary" rel="prev">
          Previous page
        </ButtonLink>
      )}
      {pageCount !== undefined && (
        <span>
          {page} of {pageCount}
        </span>
      )}
      {hasNext && (
        <ButtonLink to={toPage(page + 1)} variant="secondary" rel="next">
          Next page
        </ButtonLink>
      )}
    </Cluster>
  );
}

export interface PaginationProps extends Pages {
  pageCount: number;
  onPage(page: number): void;
}

/** The same as buttons, which say the page that they have led to. */
export function Pagination({ label, page, pageCount, onPage }: PaginationProps) {
  if (pageCount <= 1) return null;

  const button = (name: string, target: number) => (
    <Button
      variant="secondary"
      size="small"
      isUnavailable={target < 1 || target > pageCount}
      onClick={() => onPage(target)}
    >
      {name}
    </Button>
  );
  return (
    <Cluster as="nav" $gap="m" aria-label={`${label}, pages`}>
      {button('Previous', page - 1)}
      <span role="status">
        Page {page} of {pageCount}
      </span>
      {button('Next', page + 1)}
    </Cluster>
  );
}
