import { paths } from '@site/contract';
import { ButtonLink, SkipLink, Spinner } from '@site/ui';
import { type MouseEvent, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { isDashboard, useMayOpen } from '../screen/adminScreens';
import { ScreenHead } from '../screen/ScreenHead';
import { ToastProvider } from '../screen/Toast';
import { Search } from '../search/Search';
import { Frame, Screen } from './AdminLayout.styles';
import { AdminNav } from './AdminNav';
import { ReauthDialog } from './ReauthDialog';

const SCREEN_ID = 'screen';

/** Without another address, which a form with unsaved changes would ask about. */
function skipMenu(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById(SCREEN_ID)?.focus();
}

/** docs/product.md#admin-guard: the sidebar next to the child page. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const isOpenToUser = useMayOpen()(pathname);
  return (
    <ToastProvider>
      <Frame>
        <Search>
          <SkipLink href={`#${SCREEN_ID}`} onClick={skipMenu}>
            Skip the admin menu
          </SkipLink>
          <AdminNav />
          <Screen id={SCREEN_ID} tabIndex={-1}>
            <Suspense fallback={<Spinner />}>
              {isOpenToUser ? <Outlet /> : <OwnersOnly path={pathname} />}
            </Suspense>
          </Screen>
        </Search>
        <ReauthDialog />
      </Frame>
    </ToastProvider>
  );
}

/** Replaces a screen that the role of the account does not include. Every login leads to the dashboard, so an editor is redirected. */
function OwnersOnly({ path }: { path: string }) {
  if (isDashboard(path)) return <Navigate to={paths.adminBlog.to()} replace />;
  return (
    <>
      <ScreenHead
        title="Only for owners"
        lead="Your account can write for the blog. Ask the owner of the site if you need this screen."
        path={path}
      />
      <ButtonLink to={paths.adminBlog.to()} variant="secondary">
        Go to the blog
      </ButtonLink>
    </>
  );
}
