import { CommandGroup, CommandInput, CommandItem, CommandList } from 'cmdk';
import styled from 'styled-components';

export const Field = styled(CommandInput)`
  width: 100%;
  min-height: 2.875rem;
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding: 0.5rem 0.875rem;
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.text};

  /* iOS zooms into a field whose text is below 16 px. */
  font-size: max(16px, ${({ theme }) => theme.size.body});

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }
`;

/* Fixed height, so that the dialog does not jump while the user types. */
export const Options = styled(CommandList)`
  height: min(24rem, 45dvh);
  margin-top: ${({ theme }) => theme.space.s};
  overflow-y: auto;
  overscroll-behavior: contain;
`;

export const Section = styled(CommandGroup)`
  [cmdk-group-heading] {
    padding: ${({ theme }) => `${theme.space.s} ${theme.space.s} ${theme.space.xxs}`};
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.caption};
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

export const Option = styled(CommandItem)`
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

/* As high as its longest sentence, so that it does not resize the dialog. */
export const Outcome = styled.p`
  min-height: 4.5em;
  margin: ${({ theme }) => `${theme.space.s} 0 0`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
  line-height: 1.5;

  ${({ theme }) => theme.above.sm} {
    min-height: 1.5em;
  }
`;
