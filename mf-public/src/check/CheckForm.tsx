import styled from 'styled-components';
import { paths } from '@site/contract';
import {
  Button,
  Cluster,
  FieldGroup,
  Heading,
  NativeSelect,
  NativeText,
  Stack,
  Text,
  TextLink,
} from '@site/ui';
import { checkCopy } from '../content/check';
import { schoolYears } from '../content/schoolDates';
import type { QueryForm } from '../shared/queryForm/useQueryForm';
import { gradeGroups, marksBands } from './gradeEstimate';

/** The heading of the answer, to which a submitted form leads: it may be far below the form. */
export const ANSWER_ID = 'answer';

/* The sentence below a field must not push its neighbours down. */
const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  align-items: end;
  gap: ${({ theme }) => theme.space.m};

  &:has([aria-invalid='true']) {
    align-items: start;
  }
`;

const { form: copy } = checkCopy;
const SELECTS = [
  { name: 'year', options: schoolYears },
  { name: 'marks', options: marksBands },
] as const;

interface CheckFormProps extends QueryForm {
  problems: Readonly<Record<string, string>>;
}

export function CheckForm({ form, values, problems, onSubmit }: CheckFormProps) {
  return (
    <form ref={form} method="get" action={`${paths.check.to()}#${ANSWER_ID}`} onSubmit={onSubmit} noValidate>
      <Stack $gap="xl">
        <Stack $gap="s">
          <Heading level={2}>{copy.title}</Heading>
          <Text>{copy.text}</Text>
        </Stack>
        <Fields>
          {SELECTS.map(({ name, options }) => (
            <NativeSelect
              key={name}
              name={name}
              label={copy[name].label}
              emptyLabel={copy[name].empty}
              options={options}
              defaultValue={values[name] ?? ''}
            />
          ))}
        </Fields>
        <FieldGroup>
          <legend>{copy.grades.title}</legend>
          <Text>{copy.grades.text}</Text>
          <Fields>
            {gradeGroups.map(({ name, label }) => (
              <NativeText
                key={name}
                name={name}
                label={label}
                error={problems[name]}
                defaultValue={values[name]}
                inputMode="numeric"
                maxLength={10}
              />
            ))}
          </Fields>
        </FieldGroup>
        <Cluster $gap="l">
          <Button type="submit" size="large">
            {copy.submit}
          </Button>
          <TextLink to={paths.check.to()}>{copy.clear}</TextLink>
        </Cluster>
      </Stack>
    </form>
  );
}
