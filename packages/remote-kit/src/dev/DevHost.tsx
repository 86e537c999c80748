import type { ComponentType } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { RemoteAssets, StoreProvider, useSession, type AppStore } from '@site/runtime';
import { Spinner, theme } from '@site/ui';
import { DevLogin } from './DevLogin';
import { DevStyle } from './DevStyle';

export interface DevHostOptions {
  /** The shell shows these pages only to a signed-in admin. */
  needsLogin?: boolean;
}

interface DevHostProps extends DevHostOptions {
  store: AppStore;
  Routes: ComponentType;
}

/** The minimal part of the shell that a remote needs to run alone. */
export function DevHost({ store, Routes, needsLogin = false }: DevHostProps) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <DevStyle />
        <RemoteAssets base="/">
          <BrowserRouter>
            <main>{needsLogin ? <Guarded Routes={Routes} /> : <Routes />}</main>
          </BrowserRouter>
        </RemoteAssets>
      </ThemeProvider>
    </StoreProvider>
  );
}

function Guarded({ Routes }: Pick<DevHostProps, 'Routes'>) {
  const { user, isLoading } = useSession();
  if (isLoading) return <Spinner />;
  return user ? <Routes /> : <DevLogin />;
}
