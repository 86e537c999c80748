import { paths } from '@site/contract';
import { CardLink, Heading, iconProps, Muted, PlainList, Stack } from '@site/ui';
import styled from 'styled-components';
import { settingsScreens } from '../screen/adminScreens';
import { ScreenHead } from '../screen/ScreenHead';

/** Leads to the screens that are needed now and then. */
export function SettingsPage() {
  return (
    <>
      <ScreenHead
        title="Settings"
        lead="Accounts, privacy, and what the site does by itself."
        path={paths.adminSettings.to()}
      />
      <PlainList>
        {settingsScreens.map(({ label, to, Icon, text }) => (
          <Entry key={to}>
            <Icon {...iconProps} />
            <Stack $gap="xxs">
              <Heading level={2} size="xs">
                <CardLink to={to}>{label}</CardLink>
              </Heading>
              <Muted>{text}</Muted>
            </Stack>
          </Entry>
        ))}
      </PlainList>
    </>
  );
}

const Entry = styled.li`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space.m};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
  padding: ${({ theme }) => theme.space.m};

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.accent};
  }

  &:hover {
    border-color: ${({ theme }) => theme.color.edge};
  }
`;
