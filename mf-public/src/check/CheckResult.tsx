import styled from 'styled-components';
import { Cluster, Columns, Grid, Heading, Stack, Text, TextLink } from '@site/ui';
import { checkCopy } from '../content/check';
import { schoolYears } from '../content/schoolDates';
import type { QueryValues } from '../shared/queryForm/useQueryForm';
import { ANSWER_ID } from './CheckForm';
import { estimateGpa, type GradeEstimate, gradeMethod } from './gradeEstimate';
import { Stat } from '../shared/stat/Stat';

const Year = styled(Columns)`
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.m};
`;

const { result: copy } = checkCopy;

interface CheckResultProps {
  values: QueryValues;
  /** Whether a count of grades cannot be read. */
  isBroken: boolean;
}

export function CheckResult({ values, isBroken }: CheckResultProps) {
  const estimate = estimateGpa(values);
  return (
    <Stack $gap="xxl">
      <Stack>
        <Heading level={2} id={ANSWER_ID} tabIndex={-1}>
          {copy.title}
        </Heading>
        <Stack role="status">
          {estimate ? (
            <Stat value={copy.gpa.value(estimate.gpa)} label={copy.gpa.label} />
          ) : (
            <Text $size="lead">{copy.empty}</Text>
          )}
          {isBroken && <Text>{copy.broken}</Text>}
        </Stack>
        {estimate && <Estimate sum={estimate.sum} />}
      </Stack>
      <SchoolDates year={values.year} />
      <Stack $align="start">
        <Cluster $gap="l">
          {copy.links.map(({ path, label }) => (
            <TextLink key={path} to={path}>
              {label}
            </TextLink>
          ))}
        </Cluster>
        <Text $size="small" $tone="muted">
          {copy.rules}
        </Text>
      </Stack>
    </Stack>
  );
}

function Estimate({ sum }: Pick<GradeEstimate, 'sum'>) {
  return (
    <Stack>
      <Text>{sum}.</Text>
      <Text>{copy.gpa.compare}</Text>
      <Text $size="small" $tone="muted">
        {gradeMethod}
      </Text>
    </Stack>
  );
}

/** The dates from the chosen school year on; all of them for a year that is none, because queries are untrusted. */
function SchoolDates({ year }: { year: string | undefined }) {
  const first = schoolYears.findIndex(({ value }) => value === year);
  return (
    <Stack $gap="xl">
      <Heading level={3} size="m">
        {first < 0 ? copy.dates.titleOfAll : copy.dates.title}
      </Heading>
      {schoolYears.slice(Math.max(first, 0)).map(({ value, label, dates }) => (
        <Year key={value} $ratio="1fr 4fr" $gap="m">
          <Heading level={4} size="s">
            {label}
          </Heading>
          {dates.length === 0 ? (
            <Text>{copy.dates.none}</Text>
          ) : (
            <Grid as="ol" role="list" $min="18rem">
              {dates.map(({ day, title, note, source }) => (
                <li key={title}>
                  <Text>
                    <strong>{day}</strong>: {title}
                  </Text>
                  <Text $size="small" $tone="muted">
                    {note} {copy.source} {source}
                  </Text>
                </li>
              ))}
            </Grid>
          )}
        </Year>
      ))}
      <Text $size="small" $tone="muted">
        {copy.dates.note}
      </Text>
    </Stack>
  );
}
