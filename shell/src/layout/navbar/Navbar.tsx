import { paths, site } from '@site/contract';
import { useSession } from '@site/runtime';
import { Button, ButtonLink, iconProps, VisuallyHidden } from '@site/ui';
import { Menu as MenuIcon, X } from 'lucide-react';
import { type Ref, useEffect, useState } from 'react';
import { Logo } from '../logos/Logo';
import { NavGroupEntry } from './NavGroupEntry';
import {
  Actions,
  Bar,
  BarRow,
  EntryLink,
  HomeLink,
  MainNav,
  Menu,
  MenuButton,
  MenuToggle,
  NavList,
  WhenClosed,
  WhenOpen,
} from './Navbar.styles';
import { useDismissal } from './useDismissal';

const MENU_ID = 'site-menu';

interface NavbarProps {
  /** Above the admin area, which has a menu of its own: in place of the site's stand the account and the way out. */
  isAdmin: boolean;
}

export function Navbar({ isAdmin }: NavbarProps) {
  const { rootRef, detailsRef } = useDismissal<HTMLElement>(() => true);
  const signedIn = useSignedInParts();

  return (
    <Bar ref={rootRef}>
      <BarRow>
        <HomeLink to={paths.home.to()} aria-label={`${site.name}, home page`}>
          <Logo />
        </HomeLink>
        {signedIn?.EditLink && <signedIn.EditLink />}
        {isAdmin ? <AccountActions signedIn={signedIn} /> : <SiteMenu detailsRef={detailsRef} />}
      </BarRow>
    </Bar>
  );
}

function SiteMenu({ detailsRef }: { detailsRef: Ref<HTMLDetailsElement> }) {
  return (
    <MainNav aria-label="Main">
      <MenuToggle ref={detailsRef} suppressHydrationWarning>
        <MenuButton aria-controls={MENU_ID}>
          <WhenClosed>
            <MenuIcon {...iconProps} />
            Menu
          </WhenClosed>
          <WhenOpen>
            <X {...iconProps} />
            Close<VisuallyHidden> menu</VisuallyHidden>
          </WhenOpen>
        </MenuButton>
      </MenuToggle>
      <Menu id={MENU_ID}>
        <NavList>
          {site.nav.map((entry) =>
            'links' in entry ? (
              <NavGroupEntry key={entry.label} group={entry} />
            ) : (
              <li key={entry.path}>
                <EntryLink to={entry.path} end={entry.path === paths.home.to()}>
                  {entry.label}
                </EntryLink>
              </li>
            ),
          )}
        </NavList>
        <SessionActions />
      </Menu>
    </MainNav>
  );
}

type SignedInParts = Partial<typeof import('../signedIn/parts').signedInParts>;

const NO_PARTS: SignedInParts = {};

/** What only somebody who is signed in sees of the bar: its code is fetched then. Undefined until it is there. */
function useSignedInParts(): SignedInParts | undefined {
  const isSignedIn = useSession().user !== null;
  const [parts, setParts] = useState<SignedInParts>();

  useEffect(() => {
    if (!isSignedIn) return;
    import(/* webpackChunkName: "signedIn" */ '../signedIn/parts').then(
      ({ signedInParts }) => setParts(signedInParts),
      // Lost on its way: the page goes without.
      () => setParts(NO_PARTS),
    );
  }, [isSignedIn]);

  return isSignedIn ? parts : undefined;
}

/** Until the code is there no other buttons stand in its place. */
function AccountActions({ signedIn }: { signedIn: SignedInParts | undefined }) {
  const isSignedIn = useSession().user !== null;
  if (!isSignedIn) return <SessionActions />;
  if (!signedIn) return null;
  return signedIn.AdminActions ? <signedIn.AdminActions /> : <SessionActions />;
}

function SessionActions() {
  const { user, logout } = useSession();

  return (
    <Actions>
      <ButtonLink to={site.applyLink.path} variant="flag" size="small">
        {site.applyLink.label}
      </ButtonLink>
      {user ? (
        <>
          <ButtonLink to={paths.adminDashboard.to()} variant="secondary" size="small">
            Dashboard
          </ButtonLink>
          <Button variant="ghost" size="small" onClick={logout} data-leaves-page="">
            Logout
          </Button>
        </>
      ) : (
        <ButtonLink to={site.loginLink.path} variant="secondary" size="small">
          {site.loginLink.label}
        </ButtonLink>
      )}
    </Actions>
  );
}
