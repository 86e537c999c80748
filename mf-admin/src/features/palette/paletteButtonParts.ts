import styled from 'styled-components';

/* On a small screen the bar has a button of its own. */
export const OpenButton = styled.button`
  display: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  width: 100%;
  min-height: 2.5rem;
  margin-bottom: ${({ theme }) => theme.space.m};
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding-inline: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.text};
  font-size: ${({ theme }) => theme.size.body};
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }

  ${({ theme }) => theme.above.lg} {
    display: flex;
  }
`;

/* As wide as the longer of the two shortcuts: which one it is moves nothing. */
export const Shortcut = styled.kbd`
  min-width: 3.25em;
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.muted};
  font-family: inherit;
  font-size: ${({ theme }) => theme.size.caption};
  text-align: end;
`;
