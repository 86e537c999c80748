import styled from 'styled-components';
import { factsCopy } from '../content/facts';

type ValueSize = 'huge' | 'giant' | 'l';

/* Value and sentence are read as one: '7% of high school athletes …'. */
const Sentence = styled.p.attrs({ dir: 'auto' })<{ $isGiant?: boolean }>`
  display: grid;
  gap: ${({ theme, $isGiant }) => theme.space[$isGiant ? 'l' : 's']};
  margin: 0;
`;

const Value = styled.strong<{ $size: ValueSize }>`
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme, $size }) => ($size === 'huge' ? 'clamp(5.5rem, 15vw, 13rem)' : theme.size[$size])};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.045em;
  line-height: 0.9;
`;

const Label = styled.span`
  max-width: 20em;
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.bold};
  line-height: 1.35;
  text-wrap: pretty;
`;

const Note = styled.p`
  max-width: 26em;
  margin: 0;
  line-height: 1.5;
  text-wrap: pretty;
`;

const Source = styled.p.attrs({ dir: 'auto' })`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  line-height: 1.5;
`;

export interface FigureTextProps {
  value: string;
  label: string;
  note?: string;
  /** Built-in figures name their source and its date; an extra one may have neither. */
  source: string;
  isGiant?: boolean;
}

export function FigureText({ value, label, note, source, isGiant }: FigureTextProps) {
  return (
    <>
      <Sentence $isGiant={isGiant}>
        <Value $size={sizeOf(value, isGiant)}>{value}</Value> <Label>{label}</Label>
      </Sentence>
      {note && <Note>{note}</Note>}
      {source && (
        <Source>
          {factsCopy.sourceLabel} {source}
        </Source>
      )}
    </>
  );
}

// The longest value that fits into a third of the page; '40 hrs/week' does not.
const FIGURE_MAX = 7;

function sizeOf({ length }: string, isGiant: boolean | undefined): ValueSize {
  if (isGiant) return 'huge';
  return length <= FIGURE_MAX ? 'giant' : 'l';
}
