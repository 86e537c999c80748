import styled from 'styled-components';
import { paths } from '@site/contract';
import { NativeSelect, NativeText, Text } from '@site/ui';
import { checkCopy } from '../content/check';
import { schoolYears } from '../content/schoolDates';
import { ToolForm, type ToolFormState } from '../shared/queryForm/ToolForm';
import { gradeGroups, marksBands } from './gradeEstimate';

const Choices = styled.div`
  display: grid;
  align-items: end;
  gap: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, 1fr);
  }
`;

const Grades = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
  margin: 0;
  border: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => theme.space.l} 0 0;
`;

const Legend = styled.legend`
  float: inline-start;
  width: 100%;
  padding: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

const Counts = styled.div`
  display: grid;
  align-items: end;
  grid-template-columns: 1fr 1fr;
  gap: ${({ theme }) => theme.space.m};

  /* The sentence below a field must not push its neighbours down. */
  &:has([aria-invalid='true']) {
    align-items: start;
  }

  ${({ theme }) => theme.above.lg} {
    grid-template-columns: repeat(4, 1fr);
  }
`;

const { form: copy } = checkCopy;
const SELECTS = [
  { name: 'year', options: schoolYears },
  { name: 'marks', options: marksBands },
] as const;

interface CheckFormProps extends ToolFormState {
  problems: Readonly<Record<string, string>>;
}

export function CheckForm({ form, first, problems, onInput, onSubmit }: CheckFormProps) {
  return (
    <ToolForm path={paths.check.to()} copy={copy} form={form} onInput={onInput} onSubmit={onSubmit}>
      <Choices>
        {SELECTS.map(({ name, options }) => (
          <NativeSelect
            key={name}
            name={name}
            label={copy[name].label}
            emptyLabel={copy[name].empty}
            options={options}
            defaultValue={first[name] ?? ''}
          />
        ))}
      </Choices>
      <Grades>
        <Legend>{copy.grades.title}</Legend>
        <Text>{copy.grades.text}</Text>
        <Counts>
          {gradeGroups.map(({ name, label }) => (
            <NativeText
              key={name}
              name={name}
              label={label}
              error={problems[name]}
              defaultValue={first[name]}
              inputMode="numeric"
              maxLength={10}
            />
          ))}
        </Counts>
      </Grades>
    </ToolForm>
  );
}
