import styled, { css } from 'styled-components';

const largeCss = css`
  > div + div {
    border-inline-start: 1px solid ${({ theme }) => theme.color.line};
    padding-inline-start: ${({ theme }) => theme.space.xl};
  }

  dd {
    font-size: ${({ theme }) => theme.size.m};
    letter-spacing: -0.022em;
    line-height: ${({ theme }) => theme.leading.heading};
  }
`;

const List = styled.dl<{ $isLarge?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.xl};
  margin: 0;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.s};
    font-weight: ${({ theme }) => theme.weight.display};
    letter-spacing: -0.014em;
  }

  ${({ $isLarge }) => $isLarge && largeCss}
`;

export interface FactListProps {
  facts: readonly { name: string; value: string }[];
  isLarge?: boolean;
  className?: string;
}

/** Duration and audience at a glance. */
export function FactList({ facts, isLarge, className }: FactListProps) {
  return (
    <List className={className} $isLarge={isLarge}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
