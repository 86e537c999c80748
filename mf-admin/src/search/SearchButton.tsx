import styled from 'styled-components';
import { Search as Magnifier } from 'lucide-react';
import { Button, iconProps } from '@site/ui';
import { useOpenSearch } from './Search';
import { searchTexts } from './SearchPanel';
import { useIsMac } from './useShortcut';

/* On a small screen the bar has its own button. */
const OpenButton = styled.button`
  display: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.s};
  width: 100%;
  min-height: 2.5rem;
  margin-bottom: ${({ theme }) => theme.space.m};
  border: 1.5px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.field};
  padding-inline: ${({ theme }) => theme.space.s};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.ink};
  font-family: ${({ theme }) => theme.font.text};
  font-size: ${({ theme }) => theme.size.body};
  text-align: start;
  cursor: pointer;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.muted};
  }

  &:hover {
    border-color: ${({ theme }) => theme.color.ink};
  }

  ${({ theme }) => theme.above.lg} {
    display: flex;
  }
`;

/* As wide as the longer of the two shortcuts, to avoid a layout shift. */
const Shortcut = styled.kbd`
  min-width: 3.25em;
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.muted};
  font-family: inherit;
  font-size: ${({ theme }) => theme.size.caption};
  text-align: end;
`;

/** For the sidebar: looks like a search field and shows the shortcut. */
export function SearchButton() {
  const isMac = useIsMac();
  return (
    <OpenButton
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={useOpenSearch()}
    >
      <Magnifier {...iconProps} />
      {searchTexts.title}
      {/* Screen readers get it from aria-keyshortcuts. */}
      <Shortcut aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</Shortcut>
    </OpenButton>
  );
}

/** For the bar of a small screen, where a keyboard is unlikely. */
export function SearchBarButton() {
  return (
    <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={useOpenSearch()}>
      <Magnifier {...iconProps} />
      {searchTexts.title}
    </Button>
  );
}
