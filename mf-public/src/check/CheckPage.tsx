import { useEffect, useRef } from 'react';
import { paths } from '@site/contract';
import { PageHead, useSiteOrigin } from '@site/runtime';
import { Container, Section, Stack } from '@site/ui';
import { checkCopy } from '../content/check';
import { ANSWER_ID, CheckForm } from './CheckForm';
import { CheckResult } from './CheckResult';
import { gradeGroups, gradeProblems } from './gradeEstimate';
import { PageOpening } from '../shared/opening/PageOpening';
import { queryOf, type QueryValues, useQueryForm } from '../shared/queryForm/useQueryForm';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';

const { title, description, crumb, opening } = checkCopy;
const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: crumb, path: paths.check.to() },
];

const FIELDS = ['year', 'marks', ...gradeGroups.map(({ name }) => name)];

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
    </>
  );
}
