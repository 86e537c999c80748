import styled from 'styled-components';

export { Block, Form } from '../../shared/keyForms/KeyForm.styles';

export const Pairs = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${({ theme }) => theme.space.m};
`;
