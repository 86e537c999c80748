import { Check } from 'lucide-react';
import styled from 'styled-components';
import { applyFor, site } from '@site/contract';
import {
  ButtonLink,
  Columns,
  Container,
  Eyebrow,
  Grid,
  Heading,
  iconProps,
  PlainList,
  Section,
  Skeleton,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '@site/ui';
import { programPageCopy } from '../content/programPage';
import { FeatureIcon } from './FeatureIcon';
import type { ProgramSlug } from './programsApi';
import type { Feature, Program } from './programView';

const Aside = styled(Stack)`
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding-top: ${({ theme }) => theme.space.l};
`;

const Point = styled.li`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${({ theme }) => theme.space.s};
  line-height: 1.5;

  svg {
    margin-top: 0.15em;
    color: ${({ theme }) => theme.color.accent};
  }
`;

export interface ProgramAudience {
  items: readonly string[];
  /** Who the programme is not for. */
  not: string;
}

interface OverviewProps {
  /** Undefined while they load. */
  paragraphs: readonly string[] | undefined;
  who: ProgramAudience;
}

/** Description and audience of the programme. */
export function Overview({ paragraphs, who }: OverviewProps) {
  return (
    <Section>
      <Container>
        <Columns $ratio="7fr 4fr" $gutter="wide">
          <Stack>
            <Heading level={2}>{programPageCopy.overview}</Heading>
            {paragraphs ? (
              paragraphs.map((paragraph, index) => (
                <Text key={index} $size="lead">
                  {paragraph}
                </Text>
              ))
            ) : (
              <OverviewSkeleton />
            )}
          </Stack>
          <Aside as="aside" aria-labelledby="program-who">
            <Heading level={2} size="s" id="program-who">
              {programPageCopy.who}
            </Heading>
            <PlainList $gap="s">
              {who.items.map((item) => (
                <Point key={item}>
                  <Check {...iconProps} />
                  {item}
                </Point>
              ))}
            </PlainList>
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
        <Skeleton $height="1.3em" $width="60%" />
      </Stack>
    </>
  );
}

const Offer = styled(Stack)`
  svg {
    color: ${({ theme }) => theme.color.accent};
  }
`;

export function Features({ features }: { features: readonly Feature[] }) {
  if (features.length === 0) return null;
  return (
    <Section $tone="band">
      <Container>
        <Stack $gap="xxl">
          <Heading level={2} size="xl">
            {programPageCopy.offer}
          </Heading>
          <Grid as="ul" role="list" $min="20rem" $gap="xl" $isRuled>
            {features.map((feature, index) => (
              <Offer as="li" key={feature.title + index} $gap="s">
                <FeatureIcon name={feature.icon} />
                <Heading level={3}>{feature.title}</Heading>
                <Text $keepsLines>{feature.text}</Text>
              </Offer>
            ))}
          </Grid>
        </Stack>
      </Container>
    </Section>
  );
}

export interface FamilyPart {
  title: string;
  lead: string;
  items: readonly { title: string; text: string }[];
}

/** Built-in content, shown while the programme's own features and stories cannot be loaded (docs/product.md#programme-fallback). */
export function Family({ parts }: { parts: readonly FamilyPart[] }) {
  return (
    <Section $tone="band">
      <Container>
        <Columns $ratio="1fr 1fr">
          {parts.map(({ title, lead, items }) => (
            <Stack as="section" key={title} $gap="l" aria-label={title}>
              <Heading level={2} size="xl">
                {title}
              </Heading>
              <Text $size="lead">{lead}</Text>
              <PlainList $gap="l">
                {items.map((item) => (
                  <Stack as="li" key={item.title} $gap="xs">
                    <Heading level={3}>{item.title}</Heading>
                    <Text>{item.text}</Text>
                  </Stack>
                ))}
              </PlainList>
            </Stack>
          ))}
        </Columns>
      </Container>
    </Section>
  );
}

const Step = styled(Columns)`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.l};
`;

const When = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.flag};
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.m};
  font-weight: ${({ theme }) => theme.weight.display};
  line-height: ${({ theme }) => theme.leading.heading};
  text-wrap: balance;
`;

export interface ProgramSteps {
  eyebrow: string;
  title: string;
  lead: string;
  steps: readonly { when: string; title: string; text: string }[];
}

export function Steps({ eyebrow, title, lead, steps }: ProgramSteps) {
  return (
    <Section $tone="deep">
      <Container>
        <Columns $ratio="5fr 7fr">
          <Stack as="header" $gap="l">
            <Eyebrow>{eyebrow}</Eyebrow>
            <Heading level={2} size="xl">
              {title}
            </Heading>
            <Text $size="lead">{lead}</Text>
          </Stack>
          <PlainList as="ol" $gap="xxs">
            {steps.map((step) => (
              <Step as="li" key={step.when} $ratio="1fr 2fr" $gap="s" $gutter="tight">
                <When>{step.when}</When>
                <Stack $gap="xs">
                  <Heading level={3}>{step.title}</Heading>
                  <Text>{step.text}</Text>
                </Stack>
              </Step>
            ))}
          </PlainList>
        </Columns>
      </Container>
    </Section>
  );
}

interface CallProps {
  slug: ProgramSlug;
  call: Program['call'];
}

/** Text and button come from the programme, with defaults for empty ones. */
export function Call({ slug, call }: CallProps) {
  return (
    <Section $tone="sky">
      <Container>
        <Columns $ratio="minmax(0, 1fr) auto" $gap="l" $align="end">
          <Heading level={2}>{call.text || programPageCopy.call.text}</Heading>
          <Stack $align="start">
            <ButtonLink to={applyFor(slug)} variant="flag" size="large">
              {call.button || programPageCopy.call.button}
            </ButtonLink>
            {site.familyLinks.map(({ label, path }) => (
              <TextLink key={path} to={path}>
                {label}
              </TextLink>
            ))}
          </Stack>
        </Columns>
      </Container>
    </Section>
  );
}
