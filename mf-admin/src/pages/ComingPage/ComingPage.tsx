import { paths } from '@site/contract';
import { Stack, Text, TextLink } from '@site/ui';
import { useLocation } from 'react-router-dom';
import { ScreenHead } from '../../layout/ScreenHead';

/** Stands where a screen is announced by the sidebar but not built yet. */
export function ComingPage({ title }: { title: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <ScreenHead title={title} path={pathname} />
      <Stack $align="start">
        <Text>Coming with the next release.</Text>
        <TextLink to={paths.adminDashboard.to()}>Back to the dashboard</TextLink>
      </Stack>
    </>
  );
}
