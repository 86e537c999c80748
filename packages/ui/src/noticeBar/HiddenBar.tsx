import type { ReactNode } from 'react';
import { Badge } from '../badge/Badge';
import { NoticeBar } from './NoticeBar';

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
