import { Banner, Button, Cluster, Input, PlainList } from '@site/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useFound } from './useFound';

export const searchTexts = {
  title: 'Search',
  field: 'Search screens and records',
  placeholder: 'A screen, a name, a title…',
  hint: 'Type to find a golfer, trainer, post or lead. Enter opens the first result.',
  loading: 'Searching…',
  tryAgain: 'Try again',
} as const;

/** Links to what the lists' own searches find; Enter follows the first. */
export function SearchPanel() {
  const [typed, setTyped] = useState('');
  const { sections, isLoading, failed, retry } = useFound(typed);
  const results = useRef<HTMLDivElement>(null);
  const count = sections.flatMap(({ found }) => found).length;

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    results.current?.querySelector('a')?.click();
  };

  return (
    <>
      <form role="search" onSubmit={handleSubmit}>
        <Input
          aria-label={searchTexts.field}
          autoComplete="off"
          placeholder={searchTexts.placeholder}
          enterKeyHint="go"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
      <Results ref={results}>
        {sections.map(({ title, found }) => (
          <section key={title} aria-label={title}>
            <SectionTitle aria-hidden="true">{title}</SectionTitle>
            <PlainList $gap="xxs">
              {found.map(({ label, detail, to }) => (
                <li key={to}>
                  <Result to={to}>
                    <bdi>{label}</bdi>
                    {detail && <small>{detail}</small>}
                  </Result>
                </li>
              ))}
            </PlainList>
          </section>
        ))}
      </Results>
      <Outcome role="status">{outcomeText({ typed, count, isLoading })}</Outcome>
      <Banner tone="danger">
        {failed.length > 0 && (
          <Cluster>
            {`Failed to search ${failed.join(', ').toLowerCase()}`}
            <Button variant="secondary" size="small" onClick={retry}>
              {searchTexts.tryAgain}
            </Button>
          </Cluster>
        )}
      </Banner>
    </>
  );
}

interface Outcome {
  typed: string;
  count: number;
  isLoading: boolean;
}

function outcomeText({ typed, count, isLoading }: Outcome): string {
  if (typed.trim() === '') return searchTexts.hint;
  if (isLoading) return searchTexts.loading;
  if (count === 0) return `Nothing matches ‘${typed.trim()}’.`;
  return count === 1 ? '1 result.' : `${count} results.`;
}

/* Fixed height, so that the dialog does not jump while the user types. */
const Results = styled.div`
  height: min(24rem, 45dvh);
  margin-top: ${({ theme }) => theme.space.s};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

const SectionTitle = styled.div`
  padding: ${({ theme }) => `${theme.space.s} ${theme.space.s} ${theme.space.xxs}`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Result = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space.m}`};
  min-height: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  &:hover,
  &:focus-visible {
    outline-offset: -2px;
    background: ${({ theme }) => theme.color.band};
  }
`;

const Outcome = styled.p`
  min-height: 1.5em;
  margin: ${({ theme }) => `${theme.space.s} 0 0`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
`;
