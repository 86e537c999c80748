import { FieldGroup, fieldId, MarkBox, Text } from '@site/ui';
import { useField } from 'formik';
import styled from 'styled-components';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  min-height: 1.75rem;
  overflow-wrap: anywhere;
  cursor: pointer;

  input {
    flex: none;
  }
`;

interface ChoicesFieldProps {
  /** The field's value is the list of ticked choices. */
  name: string;
  legend: string;
  options: readonly string[];
}

/** A group of tick boxes. Stored values outside `options` are offered too, and stay on offer when unticked. */
export function ChoicesField({ name, legend, options }: ChoicesFieldProps) {
  const [{ value, onChange }, { error, touched, initialValue = [] }] = useField<string[]>(name);
  const offered = [...new Set([...options, ...initialValue, ...value])];
  const problem = touched ? error : undefined;
  const id = fieldId(name);

  return (
    // The target of the error summary's link.
    <FieldGroup id={id} tabIndex={-1} aria-describedby={problem && `${id}-error`}>
      <legend>{legend}</legend>
      <Choices>
        {offered.map((option) => (
          <Choice key={option}>
            <MarkBox name={name} value={option} checked={value.includes(option)} onChange={onChange} />
            {option}
          </Choice>
        ))}
      </Choices>
      {problem && (
        <Text id={`${id}-error`} $size="small" $tone="danger">
          {problem}
        </Text>
      )}
    </FieldGroup>
  );
}
