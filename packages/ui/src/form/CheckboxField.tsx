import styled from 'styled-components';
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

const Box = styled.input`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin: 0;
  accent-color: ${({ theme }) => theme.color.accent};
  cursor: pointer;
`;

export type CheckboxFieldProps = Omit<FieldWording, 'isOptional'>;

export function CheckboxField(props: CheckboxFieldProps) {
  const { id, error, field, control } = useFieldWiring<boolean>(props);

  return (
    <FieldRoot>
      <Line htmlFor={id}>
        <Box type="checkbox" name={field.name} checked={field.value} onChange={field.onChange} {...control} />
        {props.label}
      </Line>
      {props.hint && <Hint id={`${id}-hint`}>{props.hint}</Hint>}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </FieldRoot>
  );
}
