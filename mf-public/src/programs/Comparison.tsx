import styled from 'styled-components';
import { Container, Heading, Section, Stack } from '@site/ui';
import { programPanels, programsPageCopy } from '../content/programsPage';

/* On phones each row is a heading above two answers; explicit roles keep it a table for screen readers. */
const Table = styled.table`
  display: grid;
  width: 100%;
  line-height: 1.45;
  text-align: start;

  thead,
  tbody {
    display: grid;
  }
`;

const Row = styled.tr`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.l};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 2fr 4fr 4fr;
    align-items: baseline;
  }
`;

const Corner = styled.td`
  display: none;

  ${({ theme }) => theme.above.md} {
    display: block;
  }
`;

const Program = styled.th`
  padding: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.014em;
  line-height: ${({ theme }) => theme.leading.heading};
  text-align: start;
`;

const Name = styled.th`
  grid-column: 1 / -1;
  padding: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.text};
  text-align: start;

  ${({ theme }) => theme.above.md} {
    grid-column: auto;
  }
`;

const Answer = styled.td`
  padding: 0;
  font-weight: ${({ theme }) => theme.weight.medium};
`;

const { compare } = programsPageCopy;

export function Comparison() {
  return (
    <Section>
      <Container>
        <Stack $gap="xl">
          <Heading level={2} size="xl" id="side-by-side">
            {compare.title}
          </Heading>
          <Table role="table" aria-labelledby="side-by-side">
            <thead>
              <Row role="row">
                <Corner role="cell" />
                {programPanels.map(({ slug, title }) => (
                  <Program key={slug} role="columnheader" scope="col">
                    {title}
                  </Program>
                ))}
              </Row>
            </thead>
            <tbody>
              {compare.rows.map(([name, ...answers]) => (
                <Row key={name} role="row">
                  <Name role="rowheader" scope="row">
                    {name}
                  </Name>
                  {answers.map((answer, index) => (
                    <Answer key={programPanels[index]?.slug} role="cell">
                      {answer}
                    </Answer>
                  ))}
                </Row>
              ))}
            </tbody>
          </Table>
        </Stack>
      </Container>
    </Section>
  );
}
