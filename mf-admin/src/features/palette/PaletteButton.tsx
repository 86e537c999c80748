import { Button, iconProps } from '@site/ui';
import { Search } from 'lucide-react';
import { useOpenPalette } from './Palette';
import { OpenButton, Shortcut } from './paletteButtonParts';
import { paletteTexts } from './paletteTexts';
import { useIsMac } from './useShortcut';

/** For the sidebar: looks like a search field and shows the shortcut. */
export function PaletteButton() {
  const isMac = useIsMac();
  return (
    <OpenButton
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={useOpenPalette()}
    >
      <Search {...iconProps} />
      {paletteTexts.title}
      {/* Said by aria-keyshortcuts. */}
      <Shortcut aria-hidden="true">{isMac ? '⌘K' : 'Ctrl K'}</Shortcut>
    </OpenButton>
  );
}

/** For the bar of a small screen, where there is seldom a keyboard. */
export function PaletteBarButton() {
  return (
    <Button variant="ghost" size="small" aria-haspopup="dialog" onClick={useOpenPalette()}>
      <Search {...iconProps} />
      {paletteTexts.title}
    </Button>
  );
}
