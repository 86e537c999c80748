import { Spinner } from '@site/ui';
import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { Announcer } from '../shared/toast/Announcer';
import { Palette } from '../features/palette/Palette';
import { ReauthDialog } from '../features/reauth/ReauthDialog';
import { AdminNav } from './AdminNav';
import { Frame, Screen } from './layoutParts';

/** Spec 2: the sidebar next to the child page. */
export function AdminLayout() {
  return (
    <Announcer>
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
      </Frame>
    </Announcer>
  );
}
