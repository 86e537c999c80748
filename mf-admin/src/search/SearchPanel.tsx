import styled from 'styled-components';
import { Banner, Button, Cluster, Input } from '@site/ui';
import { type KeyboardEvent, useId, useState } from 'react';
import { useFound } from './useFound';

export const searchTexts = {
  title: 'Search',
  field: 'Search screens and records',
  placeholder: 'A screen, a name, a title…',
  results: 'Results',
  hint: 'Type to find a golfer, trainer, post or lead.',
  loading: 'Searching…',
  tryAgain: 'Try again',
} as const;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A combobox of what the lists' own searches find, by the pattern of the ARIA Authoring Practices. */
export function SearchPanel({ onChoose }: { onChoose(to: string): void }) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const { sections, isLoading, failed, retry } = useFound(typed);
  const options = sections.flatMap(({ found }) => found);
  const target = options[marked]?.to;
  const id = useId();

  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && options.length > 0)
      setMarked((marked + step + options.length) % options.length);
    else if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    else if (target !== undefined) onChoose(target);
    event.preventDefault();
  };

  return (
    <>
      <Input
        role="combobox"
        aria-label={searchTexts.field}
        aria-autocomplete="list"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={target === undefined ? undefined : `${id}-${marked}`}
        autoComplete="off"
        placeholder={searchTexts.placeholder}
        enterKeyHint="go"
        value={typed}
        onChange={({ target: { value } }) => {
          setMarked(0);
          setTyped(value);
        }}
        onKeyDown={handleKey}
      />
      <Options role="listbox" id={id} aria-label={searchTexts.results}>
        {sections.map(({ title, found }) => (
          <div key={title} role="group" aria-label={title}>
            <SectionTitle aria-hidden="true">{title}</SectionTitle>
            {found.map((each) => {
              const nr = options.indexOf(each);
              return (
                <Option
                  key={each.to}
                  ref={nr === marked ? scrollTo : undefined}
                  id={`${id}-${nr}`}
                  role="option"
                  aria-selected={nr === marked}
                  // The press must not take the focus from the field.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(each.to)}
                >
                  <bdi>{each.label}</bdi>
                  {each.detail && <small>{each.detail}</small>}
                </Option>
              );
            })}
          </div>
        ))}
      </Options>
      <Outcome role="status">{outcomeText({ typed, count: options.length, isLoading })}</Outcome>
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

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

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
const Options = styled.div`
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

const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space.m}`};
  min-height: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  cursor: pointer;
  overflow-wrap: anywhere;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
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
