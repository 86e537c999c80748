import styled from 'styled-components';
import { deepTones } from '../theme';

/** Leads past what is the same on every page; seen while it has the focus. */
export const SkipLink = styled.a`
  ${deepTones}
  position: fixed;
  z-index: ${({ theme }) => theme.layer.skip};
  top: ${({ theme }) => theme.space.xs};
  left: ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.full};
  padding: ${({ theme }) => `${theme.space.s} ${theme.space.l}`};
  background: ${({ theme }) => theme.color.deep};
  color: ${({ theme }) => theme.color.onDeep};
  font-weight: ${({ theme }) => theme.weight.bold};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
