import { ArrowUpRight } from 'lucide-react';
import styled from 'styled-components';
import {
  Columns,
  Container,
  Eyebrow,
  Heading,
  iconProps,
  Section,
  Stack,
  Text,
  VisuallyHidden,
} from '@site/ui';
import { type OfficialSite, officialSites, resourcesCopy } from '../content/resources';

const Head = styled(Columns)`
  margin-bottom: ${({ theme }) => theme.space.xxl};
`;

/* A directory: the subject at the side, its addresses in their own column. */
const Group = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.xl};

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: 3fr 9fr;
    column-gap: clamp(32px, 4vw, 64px);
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space.l} clamp(32px, 4vw, 64px);
  margin: 0;
  padding: 0;
  list-style: none;

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Address = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  padding-block: 2px;
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.display};
  letter-spacing: -0.014em;
  line-height: ${({ theme }) => theme.leading.heading};
  overflow-wrap: anywhere;
  text-decoration: none;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.flag};
  }

  &:hover {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 0.1em;
    text-underline-offset: 0.16em;
  }
`;

const { official: copy } = resourcesCopy;

export function OfficialSites() {
  return (
    <Section $tone="deep" id="official" aria-labelledby="official-title">
      <Container>
        <Head as="header" $ratio="7fr 5fr" $gap="l" $align="end">
          <Stack>
            <Eyebrow>{copy.eyebrow}</Eyebrow>
            <Heading level={2} size="xl" id="official-title">
              {copy.title}
            </Heading>
          </Stack>
          <Text $tone="muted">{copy.note}</Text>
        </Head>
        {officialSites.map(({ title, sites }) => (
          <Group key={title}>
            <Heading level={3}>{title}</Heading>
            <List role="list">
              {sites.map((site) => (
                <SiteEntry key={site.name} site={site} />
              ))}
            </List>
          </Group>
        ))}
      </Container>
    </Section>
  );
}

function SiteEntry({ site: { name, href, what } }: { site: OfficialSite }) {
  return (
    <li>
      <Address href={href} rel="noreferrer">
        {name}
        <VisuallyHidden> ({copy.leaves})</VisuallyHidden>
        <ArrowUpRight {...iconProps} />
      </Address>
      <Text $size="small" $tone="muted">
        {what}
      </Text>
    </li>
  );
}
