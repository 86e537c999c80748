import styled from 'styled-components';
import { MarkBox } from './MarkBox';
import { ErrorText, FieldRoot, Hint } from './FieldFrame.styles';
import { type FieldWording, useFieldWiring } from './useFieldWiring';

const Line = styled.label`
  display: flex;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.s};
  min-height: 1.75rem;
  line-height: 1.5rem;
  cursor: pointer;
`;

export type CheckboxFieldProps = Omit<FieldWording, 'isOptional'>;

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, error, field, control } = useFieldWiring<boolean>(props);

  return (
    <FieldRoot>
      <Line htmlFor={id}>
        <MarkBox name={field.name} checked={field.value} onChange={field.onChange} {...control} />
        {props.label}
      </Line>
      {props.hint && <Hint id={`${id}-hint`}>{props.hint}</Hint>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </FieldRoot>
  );
}
