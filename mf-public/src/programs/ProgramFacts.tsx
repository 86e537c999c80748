import styled from 'styled-components';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.m} ${({ theme }) => theme.space.xl};
  margin: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.m};

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.s};
    font-weight: ${({ theme }) => theme.weight.display};
  }
`;

/** Duration and audience of a programme at a glance. */
export function ProgramFacts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <List>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}
