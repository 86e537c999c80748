import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { ButtonLink, Cluster, Container, Heading, Section, Stack, Text, TextLink } from '@site/ui';
import { checkCopy } from '../content/check';
import { ANSWER_ID, CheckForm } from './CheckForm';
import { CheckResult } from './CheckResult';
import { gradeGroups, gradeProblems } from './gradeEstimate';
import { PageOpening } from '../shared/opening/PageOpening';
import { queryOf, type QueryValues, useQueryForm } from '../shared/queryForm/useQueryForm';
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

/** After other values were sent: to the first field that cannot be read, or else to the answer. */
function useAnswerFocus(values: QueryValues): void {
  const query = queryOf(values);
  const shown = useRef(query);
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    const wrong = document.querySelector<HTMLElement>('#main [aria-invalid="true"]');
    (wrong ?? document.getElementById(ANSWER_ID))?.focus();
  }, [query]);
}

export function CheckPage() {
  const origin = useSiteOrigin();
  const form = useQueryForm(FIELDS);
  const { values } = form;
  const problems = gradeProblems(values);
  useAnswerFocus(values);
  return (
    <>
      <PageHead
        title={title}
        description={description}
        path={paths.check.to()}
        noindex={Object.keys(values).length > 0}
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
