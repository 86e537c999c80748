import type { ReactNode } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useRefusedForm, useSiteOrigin } from '@site/runtime';
import { Card, Columns, Container, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { PageOpening } from '../opening/PageOpening';
import { breadcrumbJsonLd } from '../seo/breadcrumbs';
import type { LeadSubject } from './LeadKind';

/* A number before each step. */
const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin: 0;
  padding-inline-start: 1.5em;

  ::marker {
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

export interface NextStepsProps {
  title: string;
  steps: readonly { title?: string; text: string; link?: { label: string; path: string } }[];
  note?: string;
}

/** The next steps after a form is sent. */
export function NextSteps({ title, steps, note }: NextStepsProps) {
  return (
    <Stack as="section">
      <Heading level={2} size="s">
        {title}
      </Heading>
      <Steps>
        {steps.map((step) => (
          <li key={step.text}>
            {step.title && (
              <Heading level={3} size="xs">
                {step.title}
              </Heading>
            )}
            <Text>
              {step.text} {step.link && <TextLink to={step.link.path}>{step.link.label}</TextLink>}
            </Text>
          </li>
        ))}
      </Steps>
      {note && <Text>{note}</Text>}
    </Stack>
  );
}

interface LeadPageProps {
  copy: {
    title: string;
    headTitle: string;
    problemTitle: string;
    description: string;
    opening: { eyebrow: string; title: string; lead: string };
  };
  path: string;
  subject: LeadSubject | undefined;
  /** The form. */
  children: ReactNode;
  /** Beside the form. */
  aside: ReactNode;
}

/** The page of a form for contacting the agency. */
export function LeadPage({ copy, path, subject, children, aside }: LeadPageProps) {
  const origin = useSiteOrigin();
  const isRefused = useRefusedForm() !== null;
  const trail = [
    { name: 'Home', path: paths.home.to() },
    { name: copy.title, path },
  ];
  return (
    <>
      <PageHead
        title={isRefused ? copy.problemTitle : copy.headTitle}
        description={copy.description}
        path={path}
        jsonLd={breadcrumbJsonLd(origin, trail)}
      />
      <PageOpening {...copy.opening} title={subject?.title ?? copy.opening.title} />
      <Section $tone="band" $space="tight">
        <Container>
          <Columns $ratio="7fr 5fr" $align="start">
            <Card as="div" $tone="surface">
              {children}
            </Card>
            <Stack $gap="xl">{aside}</Stack>
          </Columns>
        </Container>
      </Section>
    </>
  );
}
