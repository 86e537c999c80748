import type { ReactNode } from 'react';
import styled from 'styled-components';
import { PageHead } from '@site/runtime';
import { BackLink, Cluster, PageTitle, Stack, Text } from '@site/ui';
import { sidebarScreens, useMayOpen } from './adminScreens';

/** The element that takes the focus of a control that has been removed. */
export const TITLE_ID = 'screen-title';

const Root = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space.s} ${theme.space.l}`};
  margin-bottom: ${({ theme }) => theme.space.l};
`;

interface ScreenHeadProps {
  title: string;
  /** One line below the title. */
  lead?: string;
  path: string;
  /** Buttons beside the title. */
  children?: ReactNode;
}

/** Sets the title of the tab and of the screen, and keeps the admin area out of search engines. */
export function ScreenHead({ title, lead, path, children }: ScreenHeadProps) {
  const mayOpen = useMayOpen();
  const above = sidebarScreens.find(
    ({ to, parts }) => mayOpen(to) && parts?.some((part) => part.to === path),
  );
  return (
    <Root>
      <PageHead title={`${title} – Admin`} description={lead ?? title} path={path} noindex />
      <Stack $gap="xs" $align="start">
        {above && <BackLink to={above.to}>{above.label}</BackLink>}
        <PageTitle id={TITLE_ID} size="m">
          {title}
        </PageTitle>
        {lead && <Text $tone="muted">{lead}</Text>}
      </Stack>
      {children && <Cluster>{children}</Cluster>}
    </Root>
  );
}

/** For when the focused control has been removed. */
export function focusScreenTitle(): void {
  document.getElementById(TITLE_ID)?.focus();
}
