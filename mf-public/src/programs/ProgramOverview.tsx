import { Check } from 'lucide-react';
import styled from 'styled-components';
import {
  Columns,
  Container,
  Heading,
  iconProps,
  Section,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { programPageCopy } from '../content/programPage';

const Story = styled.div`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};

  > p {
    font-size: ${({ theme }) => theme.size.lead};
    line-height: 1.45;
  }
`;

const Aside = styled.aside<{ $isFlipped?: boolean }>`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.m};
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    order: ${({ $isFlipped }) => ($isFlipped ? -1 : 0)};
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;
  padding: 0;
  line-height: 1.5;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: ${({ theme }) => theme.space.s};
  }

  svg {
    margin-top: 0.15em;
    color: ${({ theme }) => theme.color.accent};
  }
`;

export interface ProgramOverviewProps {
  title: string;
  /** Undefined while they load. */
  paragraphs: readonly string[] | undefined;
  who: { title: string; items: readonly string[]; not: string };
  /** 'Who it is for' is on the left on wide screens. */
  isFlipped?: boolean;
}

/** Description and audience of the programme. */
export function ProgramOverview({ title, paragraphs, who, isFlipped }: ProgramOverviewProps) {
  return (
    <Section>
      <Container>
        <Columns $ratio={isFlipped ? '4fr 7fr' : '7fr 4fr'} $gutter="wide">
          <Story>
            <Heading level={2}>{title}</Heading>
            {paragraphs ? (
              paragraphs.map((paragraph, index) => <Text key={index}>{paragraph}</Text>)
            ) : (
              <OverviewSkeleton />
            )}
          </Story>
          <Aside $isFlipped={isFlipped} aria-labelledby="program-who">
            <Heading level={2} size="s" id="program-who">
              {who.title}
            </Heading>
            <List role="list">
              {who.items.map((item) => (
                <li key={item}>
                  <Check {...iconProps} />
                  {item}
                </li>
              ))}
            </List>
            <Text $tone="muted">{who.not}</Text>
          </Aside>
        </Columns>
      </Container>
    </Section>
  );
}

function OverviewSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{programPageCopy.loading}</VisuallyHidden>
      <Stack $gap="s" aria-hidden="true">
        <Skeleton $height="1.3em" />
        <Skeleton $height="1.3em" />
        <Skeleton $height="1.3em" />
        <Skeleton $height="1.3em" $width="60%" />
      </Stack>
    </>
  );
}
