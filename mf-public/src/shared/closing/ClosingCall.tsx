import type { ReactNode } from 'react';
import { ButtonLink, Cluster, Container, Heading, Section, Stack, Text, TextLink } from '@site/ui';

interface PageLink {
  label: string;
  path: string;
}

interface ClosingCallProps {
  title: string;
  text: string;
  apply: PageLink;
  ask: PageLink;
  /** Further links. */
  children?: ReactNode;
}

/** The last band of a page, which leads on. */
export function ClosingCall({ title, text, apply, ask, children }: ClosingCallProps) {
  return (
    <Section $tone="sky" $space="tight">
      <Container>
        <Stack $gap="l" $align="start">
          <Heading level={2}>{title}</Heading>
          <Text $size="lead">{text}</Text>
          <Cluster $gap="l">
            <ButtonLink to={apply.path} variant="flag" size="large">
              {apply.label}
            </ButtonLink>
            <TextLink to={ask.path}>{ask.label}</TextLink>
            {children}
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}
