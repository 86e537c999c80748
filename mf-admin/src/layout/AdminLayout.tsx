import { Spinner } from '@site/ui';
import { Suspense } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useMayOpen } from '../shared/access/editorAccess';
import { ToastProvider } from '../shared/toast/Toast';
import { Palette } from '../features/palette/Palette';
import { ReauthDialog } from '../features/reauth/ReauthDialog';
import { AdminNav } from './AdminNav';
import { AdminNews } from './news/AdminNews';
import { OwnersOnly } from './OwnersOnly';
import { Frame, Screen } from './AdminLayout.styles';

/** docs/product.md#admin-guard: the sidebar next to the child page. */
export function AdminLayout() {
  const { pathname } = useLocation();
  const isOpenToUser = useMayOpen()(pathname);
  return (
    <ToastProvider>
      <Frame>
        <Palette>
          <AdminNav />
          <Screen>
            <Suspense fallback={<Spinner />}>
              {isOpenToUser ? <Outlet /> : <OwnersOnly path={pathname} />}
            </Suspense>
          </Screen>
        </Palette>
        <ReauthDialog />
        <AdminNews />
      </Frame>
    </ToastProvider>
  );
}
