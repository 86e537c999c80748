import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space.xl};
  max-width: 44rem;
  min-width: 0;
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
