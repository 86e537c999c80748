import { buttonCss, type ButtonLook, Cluster, Container, PlainList, TextLink } from '@site/ui';
import { Link, NavLink } from 'react-router-dom';
import styled, { css } from 'styled-components';

export const Bar = styled.header`
  position: sticky;
  z-index: ${({ theme }) => theme.layer.bar};
  top: 0;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  background: ${({ theme }) => theme.color.page};

  @media print {
    position: static;
  }
`;

export const BarRow = styled(Container)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.m};
  min-height: var(--bar-height);

  /* Large text on a phone: logo and menu stay in one row, so that the bar leaves room for the page. */
  ${({ theme }) => theme.cramped} {
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space.xs};
    padding-block: ${({ theme }) => theme.space.xs};
  }
`;

export const HomeLink = styled(Link)`
  flex: none;
  border-radius: ${({ theme }) => theme.radius.small};
  padding-block: 0.5rem;
  font-size: 1.5rem;
  line-height: 1;
  text-decoration: none;

  ${({ theme }) => theme.cramped} {
    font-size: min(1.5rem, 7vw);
  }
`;

/** For a summary with a sign of its own. */
export const summaryCss = css`
  list-style: none;

  &::-webkit-details-marker {
    display: none;
  }
`;

export const MainNav = styled.nav`
  ${({ theme }) => theme.above.lg} {
    flex: 1;
  }
`;

/* The menu stands after it, not in it: on large screens the menu is shown although this is closed and hidden, and not
   every browser lets a style sheet show the content of a closed element. */
export const MenuToggle = styled.details`
  ${({ theme }) => theme.above.lg} {
    display: none;
  }
`;

export const MenuButton = styled.summary<ButtonLook>`
  ${buttonCss}
  ${summaryCss}

  ${({ theme }) => theme.cramped} {
    padding-inline: min(1rem, 4vw);
  }
`;

export const WhenClosed = styled.span`
  [open] > * > & {
    display: none;
  }
`;

export const WhenOpen = styled.span`
  :not([open]) > * > & {
    display: none;
  }
`;

export const Menu = styled.div`
  position: absolute;
  inset: 100% 0 auto;
  overflow: auto;
  overscroll-behavior: contain;
  max-height: calc(100dvh - var(--bar-height));
  border-top: 1px solid ${({ theme }) => theme.color.line};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding: ${({ theme }) => `${theme.space.m} ${theme.space.gutter} ${theme.space.xl}`};
  background: ${({ theme }) => theme.color.page};
  box-shadow: ${({ theme }) => theme.shadow.lift};

  :not([open]) + & {
    display: none;
  }

  ${({ theme }) => theme.above.lg} {
    && {
      position: static;
      display: flex;
      align-items: center;
      justify-content: end;
      gap: clamp(12px, 2vw, 32px);
      overflow: visible;
      width: auto;
      border: 0;
      padding: 0;
      box-shadow: none;
    }
  }
`;

export const NavList = styled(PlainList)`
  gap: 0;

  ${({ theme }) => theme.above.lg} {
    display: flex;
    align-items: center;
    gap: clamp(2px, 0.6vw, 10px);
  }
`;

export const entryCss = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 4px;
  width: 100%;
  min-height: 3.25rem;
  border: 0;
  border-bottom: 1px solid ${({ theme }) => theme.color.line};
  padding: 0;
  background: none;
  color: ${({ theme }) => theme.color.ink};
  font-size: ${({ theme }) => theme.size.xs};
  font-weight: ${({ theme }) => theme.weight.medium};
  text-decoration: none;
  cursor: pointer;

  &:hover,
  &[aria-current] {
    text-decoration: underline;
    text-decoration-color: ${({ theme }) => theme.color.flag};
    text-decoration-thickness: 3px;
    text-underline-offset: 0.45em;
  }

  ${({ theme }) => theme.above.lg} {
    width: auto;
    min-height: 2.75rem;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    padding-inline: clamp(6px, 0.7vw, 10px);
    font-size: 0.96875rem;
    white-space: nowrap;
  }
`;

export const EntryLink = styled(NavLink)`
  ${entryCss}
`;

export const Actions = styled(Cluster)`
  margin-top: ${({ theme }) => theme.space.l};

  ${({ theme }) => theme.above.lg} {
    flex-wrap: nowrap;
    gap: ${({ theme }) => theme.space.xs};
    margin-top: 0;
  }
`;

/* A long address must not push the bar apart. On a phone the admin's own menu leads to the account. */
export const AccountLink = styled(TextLink)`
  display: none;

  ${({ theme }) => theme.above.sm} {
    display: block;
    overflow: hidden;
    max-width: 16rem;
    font-size: ${({ theme }) => theme.size.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
