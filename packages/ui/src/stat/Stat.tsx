import type { ReactNode } from 'react';
import styled from 'styled-components';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
`;

const Value = styled.p`
  margin: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.display};
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.035em;
  line-height: 1;
`;

const Label = styled.p`
  max-width: 16em;
  margin: 0;
  font-weight: ${({ theme }) => theme.weight.medium};
  line-height: 1.4;
`;

const Source = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
`;

export interface StatProps {
  value: string;
  label: ReactNode;
  /** Every public figure names its source and the source's date. */
  source?: ReactNode;
}

export function Stat({ value, label, source }: StatProps) {
  return (
    <Root>
      <Value>{value}</Value>
      <Label>{label}</Label>
      {source && <Source>{source}</Source>}
    </Root>
  );
}
