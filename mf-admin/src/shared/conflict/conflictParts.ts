import { DialogButtons } from '@site/ui';
import styled from 'styled-components';

export const Differences = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};
  margin-top: ${({ theme }) => theme.space.m};
`;

export const DifferenceBox = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-top: ${({ theme }) => theme.space.s};
`;

export const Versions = styled.dl`
  display: grid;
  gap: ${({ theme }) => theme.space.s};
  margin: 0;

  ${({ theme }) => theme.above.sm} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const Version = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xxs};
  align-content: start;
  min-width: 0;

  dt {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.small};
  }

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

/** The answers stay in sight, however much there is to compare. */
export const Answers = styled(DialogButtons)`
  position: sticky;
  bottom: calc(-1 * clamp(20px, 4vw, 32px));
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding-block: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.page};
`;
