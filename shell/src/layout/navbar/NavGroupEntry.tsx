import type { NavGroup } from '@site/contract';
import { iconProps } from '@site/ui';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import styled, { useTheme } from 'styled-components';
import { EntryLink, entryCss } from './Navbar.styles';
import { useDisclosure } from './useDisclosure';

const Root = styled.li`
  position: relative;
`;

const Toggle = styled.button`
  ${entryCss}

  svg {
    transition: rotate ${({ theme }) => theme.motion.quick};
  }

  &[aria-expanded='true'] svg {
    rotate: 180deg;
  }
`;

/* Without JavaScript the links are always open on phones, and open on hover or focus on larger screens. */
const Links = styled.ul<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'grid' : 'none')};
  margin: 0;
  padding: 0 0 0 ${({ theme }) => theme.space.m};
  list-style: none;

  @media (scripting: none) {
    display: grid;
  }

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

    @media (scripting: none) {
      display: none;
    }
  }

  @media (scripting: none) {
    ${Root}:hover > &,
    ${Root}:focus-within > & {
      display: grid;
    }
  }
`;

export function NavGroupEntry({ group }: { group: NavGroup }) {
  const panelId = useId();
  const { pathname } = useLocation();
  const { above } = useTheme();
  const { isOpen, toggle, rootRef, buttonRef } = useDisclosure<HTMLLIElement>(
    () => window.matchMedia?.(above.lg.replace('@media ', '')).matches ?? true,
  );
  const isCurrent = group.links.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`));

  return (
    <Root ref={rootRef}>
      <Toggle
        ref={buttonRef}
        type="button"
        aria-expanded={isOpen}
        aria-controls={panelId}
        data-current={isCurrent}
        onClick={toggle}
      >
        {group.label}
        <ChevronDown {...iconProps} size={16} />
      </Toggle>
      <Links id={panelId} $isOpen={isOpen}>
        {group.links.map(({ path, label }) => (
          <li key={path}>
            <EntryLink to={path}>{label}</EntryLink>
          </li>
        ))}
      </Links>
    </Root>
  );
}
