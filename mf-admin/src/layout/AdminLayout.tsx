import { Spinner } from '@site/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { ToastProvider } from '../shared/toast/Toast';
import { LeadNews } from '../features/leads/news/LeadNews';
import { Palette } from '../features/palette/Palette';
import { ReauthDialog } from '../features/reauth/ReauthDialog';
import { AdminNav } from './AdminNav';
import { Frame, Screen } from './AdminLayout.styles';

/** docs/product.md#admin-guard: the sidebar next to the child page. */
export function AdminLayout() {
  return (
    <ToastProvider>
      <Frame>
        <Palette>
          <AdminNav />
          <Screen>
            <Suspense fallback={<Spinner />}>
              <Outlet />
            </Suspense>
          </Screen>
        </Palette>
        <ReauthDialog />
        <LeadNews />
      </Frame>
    </ToastProvider>
  );
}
