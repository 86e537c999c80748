import styled from 'styled-components';
import { Columns, Container, Eyebrow, Heading, Section, Stack, Text } from '@site/ui';
import { aboutCopy } from '../../content/about';

/* The story above is its other half. */
const Half = styled(Section)`
  padding-top: 0;
`;

const List = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: promise;
`;

/* Like the holes of a scorecard: a number, a name, what to know of it. */
const Item = styled.li`
  display: grid;
  grid-template-columns: 2.5rem 1fr;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};
  counter-increment: promise;

  &::before {
    color: ${({ theme }) => theme.color.accent};
    font-family: ${({ theme }) => theme.font.display};
    font-size: ${({ theme }) => theme.size.s};
    font-weight: ${({ theme }) => theme.weight.bold};
    line-height: ${({ theme }) => theme.leading.heading};
    content: counter(promise);
  }

  > p {
    grid-column: 2;
  }

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 3rem 4fr 6fr;

    > p {
      grid-column: auto;
    }
  }
`;

const { promises } = aboutCopy;

export function Promises() {
  return (
    <Half>
      <Container>
        <Columns $ratio="4fr 8fr">
          <Stack as="header" $gap="l">
            <Eyebrow>{promises.eyebrow}</Eyebrow>
            <Heading level={2}>{promises.title}</Heading>
          </Stack>
          <List role="list">
            {promises.items.map(({ title, text }) => (
              <Item key={title}>
                <Heading level={3}>{title}</Heading>
                <Text>{text}</Text>
              </Item>
            ))}
          </List>
        </Columns>
      </Container>
    </Half>
  );
}
