import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { RemoteAssets, StoreProvider, type AppStore } from '@site/runtime';
import { theme } from '@site/ui';
import { Routes } from '../routes';
import { DevStyle } from './DevStyle';

/** What the shell gives this remote, in the least that lets it run alone. */
export function DevHost({ store }: { store: AppStore }) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <DevStyle />
        <RemoteAssets base="/">
          <BrowserRouter>
            <main>
              <Routes />
            </main>
          </BrowserRouter>
        </RemoteAssets>
      </ThemeProvider>
    </StoreProvider>
  );
}
