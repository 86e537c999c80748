import styled from 'styled-components';
import { paths, site } from '@site/contract';
import { ButtonLink, Cluster, Container, Eyebrow, Heading, Section, Text, TextLink } from '@site/ui';
import { golferCopy } from '../content/golfer';

const Root = styled(Section)`
  @media print {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 7fr 5fr;
    align-items: end;
    column-gap: clamp(48px, 7vw, 112px);
  }
`;

const Part = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space.m};
`;

const { call } = golferCopy;

/** Leads a coach to the agency. */
export function GolferCall({ name, askPath }: { name: string; askPath: string }) {
  return (
    <Root $tone="band" $space="tight">
      <Container>
        <Columns>
          <Part>
            <Eyebrow>{call.eyebrow}</Eyebrow>
            <Heading level={2}>{call.title(name)}</Heading>
            <Text>{call.text}</Text>
          </Part>
          <Part>
            <ButtonLink to={askPath} size="large">
              {call.write(name)}
            </ButtonLink>
            <Cluster $gap="xs">
              <Text $size="small" $tone="muted">
                {call.applyText}
              </Text>
              <TextLink to={paths.apply.to()}>{site.applyLink.label}</TextLink>
            </Cluster>
          </Part>
        </Columns>
      </Container>
    </Root>
  );
}
