import styled from 'styled-components';
import { Text } from '@site/ui';

/** A line above a screen. Takes up no space while empty, but is rendered, so that screen readers announce its text. */
export const Reminder = styled(Text)`
  padding-block-end: ${({ theme }) => theme.space.m};

  &:empty {
    position: absolute;
    padding: 0;
  }
`;
