import { type AppStore, StoreProvider, useSession } from '@site/runtime';
import { Spinner, theme } from '@site/ui';
import { BrowserRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { Routes } from '../routes';
import { DevLogin } from './DevLogin';
import { DevStyle } from './DevStyle';

/** What the shell is to this remote, in the small: run it alone. */
export function DevHost({ store }: { store: AppStore }) {
  return (
    <StoreProvider store={store}>
      <ThemeProvider theme={theme}>
        <DevStyle />
        <BrowserRouter>
          <main>
            <Guarded />
          </main>
        </BrowserRouter>
      </ThemeProvider>
    </StoreProvider>
  );
}

function Guarded() {
  const { user, isLoading } = useSession();
  if (isLoading) return <Spinner />;
  return user ? <Routes /> : <DevLogin />;
}
