import type { NavGroup } from '@site/contract';
import { iconProps, PlainList, theme } from '@site/ui';
import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { EntryLink, entryCss, summaryCss } from './Navbar.styles';
import { useDismissal } from './useDismissal';

const Root = styled.li`
  position: relative;
`;

const Toggle = styled.summary`
  ${entryCss}
  ${summaryCss}

  svg {
    transition: rotate ${({ theme }) => theme.motion.quick};
  }

  [open] > & svg {
    rotate: 180deg;
  }
`;

const Links = styled(PlainList)`
  gap: 0;
  padding-inline-start: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    position: absolute;
    top: 100%;
    left: 0;
    min-width: 12.5rem;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.card};
    padding: ${({ theme }) => theme.space.xs};
    background: ${({ theme }) => theme.color.page};
    box-shadow: ${({ theme }) => theme.shadow.lift};
  }
`;

const WIDE = theme.above.lg.replace('@media ', '');
const isWide = () => window.matchMedia?.(WIDE).matches ?? true;

export function NavGroupEntry({ group }: { group: NavGroup }) {
  const { pathname } = useLocation();
  const { rootRef, detailsRef } = useDismissal<HTMLLIElement>(isWide);
  const isCurrent = group.links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

  return (
    <Root ref={rootRef}>
      <details ref={detailsRef} suppressHydrationWarning>
        <Toggle aria-current={isCurrent || undefined}>
          {group.label}
          <ChevronDown {...iconProps} size={16} />
        </Toggle>
        <Links>
          {group.links.map(({ path, label }) => (
            <li key={path}>
              <EntryLink to={path}>{label}</EntryLink>
            </li>
          ))}
        </Links>
      </details>
    </Root>
  );
}
