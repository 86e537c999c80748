import { Badge, denseTones } from '@site/ui';
import { Link } from 'react-router-dom';
import styled from 'styled-components';

export const Frame = styled.div`
  ${denseTones}
  width: 100%;
  max-width: calc(${({ theme }) => theme.width.page} + 2 * ${({ theme }) => theme.space.gutter});
  margin-inline: auto;
  padding-inline: ${({ theme }) => theme.space.gutter};
  font-size: ${({ theme }) => theme.size.body};
  line-height: 1.5;

  ${({ theme }) => theme.above.lg} {
    display: grid;
    grid-template-columns: 13rem minmax(0, 1fr);
    gap: clamp(24px, 3vw, 48px);
    min-height: inherit;
  }
`;

export const Screen = styled.div`
  min-width: 0;
  padding-block: ${({ theme }) => `${theme.space.l} ${theme.space.xxxl}`};

  &:focus {
    outline: none;
  }

  ${({ theme }) => theme.above.lg} {
    padding-block-start: ${({ theme }) => theme.space.xl};
  }
`;

export const Sidebar = styled.nav`
  margin-inline: calc(-1 * ${({ theme }) => theme.space.gutter});
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding-inline: ${({ theme }) => theme.space.gutter};

  ${({ theme }) => theme.above.lg} {
    margin-inline: 0;
    border-right: 1px solid ${({ theme }) => theme.color.line};
    border-bottom: 0;
    padding-inline: 0;
  }
`;

/** The bar of a small screen: the current section, and the button that opens the menu. */
export const NavBar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 3.25rem;
  font-weight: ${({ theme }) => theme.weight.bold};

  ${({ theme }) => theme.cramped} {
    flex-wrap: wrap;
  }

  ${({ theme }) => theme.above.lg} {
    display: none;
  }
`;

export const BarButtons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  /* As far as a button's padding, but not beyond the edge of the window. */
  margin-inline-end: max(-0.875rem, -1 * ${({ theme }) => theme.space.gutter});
`;

export const NavPanel = styled.div<{ $isOpen: boolean }>`
  display: ${({ $isOpen }) => ($isOpen ? 'block' : 'none')};
  padding-bottom: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    position: sticky;
    top: var(--bar-height, 0px);
    display: block;
    padding-block: ${({ theme }) => theme.space.xl};
    padding-inline-end: ${({ theme }) => theme.space.m};
  }
`;

/** Hidden on small screens, which have the same in their bar. */
export const WideOnly = styled.div`
  display: none;
  margin-bottom: ${({ theme }) => theme.space.m};

  ${({ theme }) => theme.above.lg} {
    display: grid;
  }
`;

export const NavLink = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  min-height: 2.5rem;
  border-radius: ${({ theme }) => theme.radius.small};
  padding-inline: ${({ theme }) => theme.space.s};
  color: ${({ theme }) => theme.color.ink};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: none;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  &:hover {
    background: ${({ theme }) => theme.color.line};
  }

  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.band};
    font-weight: ${({ theme }) => theme.weight.bold};

    /* Forced colours remove the background that marks the current link. */
    @media (forced-colors: active) {
      text-decoration: underline;
      text-decoration-thickness: 3px;
    }
  }

  &[aria-current='page'] svg {
    color: ${({ theme }) => theme.color.accent};
  }

  &[aria-current='page']::before {
    position: absolute;
    top: 9px;
    bottom: 9px;
    left: 0;
    width: 3px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: ${({ theme }) => theme.color.flag};
    content: '';
  }
`;

export const BadgeAtTheEnd = styled(Badge)`
  margin-inline-start: auto;
`;

export const SignedIn = styled.p`
  margin: ${({ theme }) => theme.space.l} 0 0;
  border-top: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => `${theme.space.m} ${theme.space.s} 0`};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.caption};
  overflow-wrap: anywhere;
`;
