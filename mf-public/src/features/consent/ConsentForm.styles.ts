import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  max-width: 44rem;
  min-width: 0;
`;

/** Its fields have the width of a form; the profile in it has that of the page. */
export const WideForm = styled(Form)`
  max-width: none;

  > :not([data-wide]) {
    max-width: 44rem;
  }
`;

export const Block = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
`;

export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.s} ${({ theme }) => theme.space.m};
`;
