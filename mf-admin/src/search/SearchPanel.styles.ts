import styled from 'styled-components';

/* Fixed height, so that the dialog does not jump while the user types. */
export const Options = styled.div`
  height: min(24rem, 45dvh);
  margin-top: ${({ theme }) => theme.space.s};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const SectionTitle = styled.div`
  padding: ${({ theme }) => `${theme.space.s} ${theme.space.s} ${theme.space.xxs}`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  font-weight: ${({ theme }) => theme.weight.bold};
`;

export const Option = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space.m}`};
  min-height: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.s}`};
  cursor: pointer;
  overflow-wrap: anywhere;

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  &[aria-selected='true'] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
    background: ${({ theme }) => theme.color.band};
  }
`;

export const Outcome = styled.p`
  min-height: 1.5em;
  margin: ${({ theme }) => `${theme.space.s} 0 0`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;
`;
