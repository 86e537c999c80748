import styled from 'styled-components';
import { Block, Form as KeyForm } from '../../shared/keyForms/KeyForm.styles';

export { Block };

export const Form = styled(KeyForm)`
  gap: ${({ theme }) => theme.space.xl};
`;

/** Its fields have the width of a form; the profile in it has that of the page. */
export const WideForm = styled(Form)`
  max-width: none;

  > :not([data-wide]) {
    max-width: 44rem;
  }
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
`;
