import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Badge } from '../badge/Badge';
import { Cluster } from '../cluster/Cluster';
import { Container } from '../container/Container';

const Bar = styled.div`
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.band};
  padding-block: ${({ theme }) => theme.space.s};
  font-size: ${({ theme }) => theme.size.small};
`;

/** A line above a page that only some may see. Render it inside an existing status region. */
export const NoticeBar = ({ children }: { children: ReactNode }) => (
  <Bar>
    <Container>
      <Cluster>{children}</Cluster>
    </Container>
  </Bar>
);

interface HiddenBarProps {
  /** The kind of hidden page, such as a draft. */
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
