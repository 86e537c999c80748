import { VisuallyHidden } from '@site/ui';
import styled from 'styled-components';
import { type Bar, numberText } from './leadFunnelView';

interface BarTableProps {
  caption: string;
  /** Of the two columns. */
  heads: readonly [string, string];
  bars: readonly Bar[];
}

/** A table whose numbers are drawn as bars too. */
export function BarTable({ caption, heads, bars }: BarTableProps) {
  const top = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <Root>
      <Caption>{caption}</Caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, count }) => (
          <tr key={label}>
            <RowHead scope="row">{label}</RowHead>
            <Value>
              <Line>
                <Bars aria-hidden="true">
                  <rect width={`${(count / top) * 100}%`} height="100%" />
                </Bars>
                <Count>{numberText(count)}</Count>
              </Line>
            </Value>
          </tr>
        ))}
      </tbody>
    </Root>
  );
}

const Root = styled.table`
  width: 100%;
  border-collapse: collapse;
  /* The width of the bars is that of their column, not the other way round. */
  table-layout: fixed;
  font-size: ${({ theme }) => theme.size.small};

  th {
    padding: 0;
    text-align: start;
  }

  thead th:first-child {
    width: 45%;
  }
`;

const Caption = styled.caption`
  padding-block-end: ${({ theme }) => theme.space.xs};
  font-weight: ${({ theme }) => theme.weight.bold};
  text-align: start;
`;

const RowHead = styled.th`
  && {
    padding-block: ${({ theme }) => theme.space.xxs};
  }

  font-weight: inherit;
  overflow-wrap: anywhere;
`;

const Value = styled.td`
  padding: ${({ theme }) => `${theme.space.xxs} 0 ${theme.space.xxs} ${theme.space.s}`};
`;

const Line = styled.span`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
`;

const Bars = styled.svg`
  flex: 1;
  width: 0;
  height: 0.75rem;
  fill: ${({ theme }) => theme.color.accent};
`;

const Count = styled.span`
  min-width: 3em;
  font-variant-numeric: tabular-nums;
  text-align: end;
`;
