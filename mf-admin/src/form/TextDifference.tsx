import { type ChangeObject, diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import styled from 'styled-components';

// Two long texts that have nothing in common would keep the browser busy for minutes.
const PATIENCE_MS = 1_000;

interface TextDifferenceProps {
  before: string;
  after: string;
  /** One value, such as a number, that has no words. */
  isWhole?: boolean;
}

/** Two texts in one, word by word: what is gone is crossed out, what is new is underlined. */
export function TextDifference({ before, after, isWhole = false }: TextDifferenceProps) {
  const parts = useMemo(
    () => (isWhole ? replaced(`${before} `, after) : differenceOf(before, after)),
    [before, after, isWhole],
  );
  return (
    <Shown>
      {parts.map(({ value, added, removed }, place) => {
        const Part = added ? Added : removed ? Removed : 'span';
        return <Part key={place}>{value}</Part>;
      })}
    </Shown>
  );
}

type Part = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;

const replaced = (before: string, after: string): Part[] => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];

const differenceOf = (before: string, after: string): Part[] =>
  diffWordsWithSpace(before, after, { timeout: PATIENCE_MS }) ?? replaced(`${before}\n`, after);

const Shown = styled.div`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Added = styled.ins`
  background: ${({ theme }) => theme.color.sky};
  text-decoration: underline;
  text-decoration-thickness: 2px;
`;

const Removed = styled.del`
  color: ${({ theme }) => theme.color.danger};
  text-decoration: line-through;
`;
