import styled from 'styled-components';

/** A group of fields under a legend. */
export const FieldGroup = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
  margin: 0;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: ${({ theme }) => theme.space.m};

  > legend {
    padding-inline: ${({ theme }) => theme.space.xs};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;
