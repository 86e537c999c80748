import styled from 'styled-components';

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

export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${({ theme }) => theme.space.m};
`;
