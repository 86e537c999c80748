import styled from 'styled-components';
import { paths, readStanding, standingQueries, standingText } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Cluster, Container, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { checkCopy } from '../../content/check';
import { StandingForm } from '../../features/standing/StandingForm';
import { StandingResult } from '../../features/standing/StandingResult';
import { useToday } from '../../features/standing/standingApi';
import { PageOpening } from '../../shared/opening/PageOpening';
import { queryOf, type QueryValues, useQueryForm } from '../../shared/queryForm/useQueryForm';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';

const { title, description, crumb, opening, form: formCopy, send } = checkCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.check.to() },
];

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const OnPaper = styled.div`
  display: none;

  @media print {
    display: block;
  }
`;

/** Paper has no form: without the answers nobody knows what the result is about. */
function PrintedAnswers({ values }: { values: QueryValues }) {
  const lines = [readStanding(values).sport, standingText(values)].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <OnPaper>
      <Heading level={2} size="m">
        {formCopy.title}
      </Heading>
      <Text $keepsLines>{lines.join('\n')}</Text>
    </OnPaper>
  );
}

function SendCall({ values }: { values: QueryValues }) {
  const { sport = '' } = readStanding(values);
  const search = queryOf({ sport, about: standingText(values) });
  return (
    <Section $tone="sky" $space="tight">
      <Container>
        <Stack $gap="l" $align="start">
          <Heading level={2}>{send.title}</Heading>
          <Text $size="lead">{send.text}</Text>
          <Cluster $gap="l">
            <ButtonLink
              to={{ pathname: paths.apply.to(), search }}
              variant="flag"
              size="large"
              rel="nofollow"
            >
              {send.label}
            </ButtonLink>
            <TextLink to={send.safety.path}>{send.safety.label}</TextLink>
          </Cluster>
        </Stack>
      </Container>
    </Section>
  );
}

export function CheckPage() {
  const origin = useSiteOrigin();
  const { values, isFilled, ...form } = useQueryForm(standingQueries);
  const answers = readStanding(values);
  const today = useToday(answers.year !== undefined);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.check.to()}
        noindex={isFilled}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <PageOpening {...opening} />
      <Section $space="tight">
        <Container>
          <Stack $gap="xxl">
            <StandingForm {...form} problems={answers.problems} />
            <PrintedAnswers values={values} />
            <StandingResult answers={answers} today={today} />
          </Stack>
        </Container>
      </Section>
      <OnScreen>
        <SendCall values={values} />
      </OnScreen>
    </>
  );
}
