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

const { title, description, crumb, opening, send } = checkCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.check.to() },
];

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
            <StandingResult answers={answers} today={today} />
          </Stack>
        </Container>
      </Section>
      <SendCall values={values} />
    </>
  );
}
