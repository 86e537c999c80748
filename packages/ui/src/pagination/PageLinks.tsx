import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink } from '../button/ButtonLink';
import { pageNumbers } from './pageNumbers';

const Root = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space.m};
`;

const Numbers = styled.ol`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${({ theme }) => theme.space.xxs};
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;

  /* A row of its own on phones, with both buttons below it. */
  flex-basis: 100%;

  ${({ theme }) => theme.above.sm} {
    flex-basis: auto;
  }
`;

const Gap = styled.li`
  align-self: center;
  color: ${({ theme }) => theme.color.muted};
`;

const PageLink = styled(Link)`
  display: grid;
  place-items: center;
  min-width: 2.5rem;
  min-height: 2.5rem;
  padding-inline: ${({ theme }) => theme.space.xxs};
  border-radius: ${({ theme }) => theme.radius.full};
  color: ${({ theme }) => theme.color.accent};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-decoration: none;

  &:hover {
    background: ${({ theme }) => theme.color.line};
  }

  &[aria-current] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};

    /* Of the system's few colours none is a background. */
    @media (forced-colors: active) {
      text-decoration: underline;
      text-decoration-thickness: 3px;
    }
  }
`;

export interface PageLinksProps {
  /** The plural of the listed items, for instance 'Posts': it names the landmark. */
  label: string;
  /** From 1. */
  page: number;
  /** Undefined when it is unknown: then there are no numbers. */
  pageCount: number | undefined;
  hasNext: boolean;
  toPage(page: number): string;
}

/** The ways to the other pages of a list, as links: they work without scripts, and search engines follow them. */
export function PageLinks({ label, page, pageCount, hasNext, toPage }: PageLinksProps) {
  if (page === 1 && !hasNext) return null;

  return (
    <Root aria-label={`${label}, pages`}>
      {pageCount !== undefined && (
        <Numbers role="list">
          {pageNumbers(page, pageCount).map((entry, index) =>
            entry === 'gap' ? (
              <Gap key={`gap-${index}`} aria-hidden="true">
                …
              </Gap>
            ) : (
              <li key={entry}>
                <PageLink
                  to={toPage(entry)}
                  aria-label={`Page ${entry}`}
                  aria-current={entry === page ? 'page' : undefined}
                >
                  {entry}
                </PageLink>
              </li>
            ),
          )}
        </Numbers>
      )}
      {page > 1 && (
        <ButtonLink to={toPage(page - 1)} variant="secondary" rel="prev">
          Previous page
        </ButtonLink>
      )}
      {hasNext && (
        <ButtonLink to={toPage(page + 1)} variant="secondary" rel="next">
          Next page
        </ButtonLink>
      )}
    </Root>
  );
}
