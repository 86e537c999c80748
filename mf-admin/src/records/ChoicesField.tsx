import { fieldId, MarkBox, Text } from '@site/ui';
import { useField } from 'formik';
import styled from 'styled-components';
import { FieldGroup } from './recordParts';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
`;

const Choice = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-height: 1.75rem;
  cursor: pointer;
`;

interface ChoicesFieldProps {
  /** Its value is the list of what is ticked. */
  name: string;
  legend: string;
  options: readonly string[];
}

/** Any number of a few choices. */
export function ChoicesField({ name, legend, options }: ChoicesFieldProps) {
  const [{ value, onChange }, meta] = useField<string[]>(name);
  const error = meta.touched ? meta.error : undefined;
  const id = fieldId(name);

  return (
    // So that the error summary can lead here.
    <FieldGroup id={id} tabIndex={-1} aria-describedby={error && `${id}-error`}>
      <legend>{legend}</legend>
      <Choices>
        {options.map((option) => (
          <Choice key={option}>
            <MarkBox name={name} value={option} checked={value.includes(option)} onChange={onChange} />
            {option}
          </Choice>
        ))}
      </Choices>
      {error && (
        <Text id={`${id}-error`} $size="small" $tone="danger">
          {error}
        </Text>
      )}
    </FieldGroup>
  );
}
