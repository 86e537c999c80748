import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../badge/Badge';
import { Container } from '../container/Container';

const Bar = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.band};
  font-size: ${({ theme }) => theme.size.small};
`;

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs} ${({ theme }) => theme.space.m};
  padding-block: ${({ theme }) => theme.space.s};
`;

/** A line above a page that only some may see. Render it inside an existing status region. */
export const NoticeBar = ({ children }: { children: ReactNode }) => (
  <Bar>
    <Row>{children}</Row>
  </Bar>
);

interface HiddenBarProps {
  /** What kind of hidden page it is, such as a draft. */
  badge?: string;
  /** The way to change it. */
  children?: ReactNode;
}

/** Above a page that only a session makes visible. Render it inside an existing status region. */
export const HiddenBar = ({ badge, children }: HiddenBarProps) => (
  <NoticeBar>
    {badge && <Badge $tone="flag">{badge}</Badge>}
    <span>Hidden: visitors get a page that is not found</span>
    {children}
  </NoticeBar>
);
