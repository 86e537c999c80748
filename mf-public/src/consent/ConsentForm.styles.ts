import styled from 'styled-components';
import { Block, Form as KeyForm } from '../shared/keyForms/KeyForm.styles';

export { Block };

export const Form = styled(KeyForm)`
  gap: ${({ theme }) => theme.space.xl};
`;

export const Fold = styled.details`
  border-block: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.m};

  > summary {
    min-height: 2rem;
    cursor: pointer;
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  > :not(summary) {
    padding-top: ${({ theme }) => theme.space.m};
  }
`;

export const Choice = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  min-width: 0;
  margin: 0;
  border: 0;
  padding: 0;
`;

export const Legend = styled.legend`
  float: left;
  padding: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.display};

  & + * {
    clear: both;
  }
`;

export const Shown = styled.div`
  border-inline-start: 3px solid ${({ theme }) => theme.color.flag};
  padding-inline-start: ${({ theme }) => theme.space.m};
  overflow-wrap: anywhere;
`;

export const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s};
`;

/* The whole field can be tapped. */
export const Answer = styled.label`
  display: flex;
  flex: 1 1 8rem;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-height: var(--control-height);
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: 0.5rem 0.875rem;
  background: ${({ theme }) => theme.color.surface};
  cursor: pointer;

  &:has(:checked) {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.accent};
  }

  &:has([data-invalid]) {
    border-color: ${({ theme }) => theme.color.danger};
  }

  &:has(:focus-visible) {
    outline: 3px solid ${({ theme }) => theme.color.focus};
    outline-offset: 3px;
  }

  input {
    flex: none;
    width: 1.375rem;
    height: 1.375rem;
    margin: 0;
    outline: none;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;
