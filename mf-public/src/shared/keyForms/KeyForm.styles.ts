import styled from 'styled-components';

/** A form on a page that is opened by a link with a key. */
export const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.l};
  max-width: 44rem;
  min-width: 0;
`;

export const Block = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  min-width: 0;
`;
