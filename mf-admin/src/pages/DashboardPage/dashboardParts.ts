import { Card } from '@site/ui';
import styled from 'styled-components';

export const CardGrid = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

export const DashboardCardRoot = styled(Card)`
  gap: ${({ theme }) => theme.space.m};
  padding: ${({ theme }) => theme.space.l};

  &:has(h2 a:hover) {
    border-color: ${({ theme }) => theme.color.edge};
  }
`;

export const CardMark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: ${({ theme }) => theme.radius.field};
  background: ${({ theme }) => theme.color.line};
  color: ${({ theme }) => theme.color.accent};
`;

export const CardWords = styled.div`
  display: grid;
  flex: 1;
  align-content: start;
  gap: ${({ theme }) => theme.space.xxs};
`;

export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
`;

export const CardArrow = styled.span`
  position: absolute;
  top: ${({ theme }) => theme.space.l};
  right: ${({ theme }) => theme.space.l};
  color: ${({ theme }) => theme.color.muted};
`;
