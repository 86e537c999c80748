import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Cluster, Container, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { checkCopy } from '../content/check';
import { CheckForm } from './CheckForm';
import { CheckResult } from './CheckResult';
import { gradeGroups, gradeProblems } from './gradeEstimate';
import { PageOpening } from '../shared/opening/PageOpening';
import { useQueryForm } from '../shared/queryForm/useQueryForm';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const { title, description, crumb, opening, send } = checkCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.check.to() },
];

const FIELDS = ['year', 'marks', ...gradeGroups.map(({ name }) => name)];

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

export function CheckPage() {
  const origin = useSiteOrigin();
  const { values, isFilled, ...form } = useQueryForm(FIELDS);
  const problems = gradeProblems(values);
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
            <CheckForm {...form} problems={problems} />
            <CheckResult values={values} isBroken={Object.keys(problems).length > 0} />
          </Stack>
        </Container>
      </Section>
      <OnScreen>
        <Section $tone="sky" $space="tight">
          <Container>
            <Stack $gap="l" $align="start">
              <Heading level={2}>{send.title}</Heading>
              <Text $size="lead">{send.text}</Text>
              <Cluster $gap="l">
                <ButtonLink to={paths.apply.to()} variant="flag" size="large">
                  {send.label}
                </ButtonLink>
                <TextLink to={send.safety.path}>{send.safety.label}</TextLink>
              </Cluster>
            </Stack>
          </Container>
        </Section>
      </OnScreen>
    </>
  );
}
