import { loadSanitize } from '@site/ui';
import { use, useEffect, useState } from 'react';
import { EditorSurface, type EditorSurfaceProps } from './EditorSurface';
import { losesMarkup } from './editorHtml';

export interface RichTextEditorProps extends Omit<EditorSurfaceProps, 'sanitize'> {
  /** The author knows what the editor cannot hold, and wants it all the same. */
  isLossAccepted: boolean;
  /** The text holds what the editor cannot, so that it does not open. */
  onOpenedLossy(): void;
  /** The code of the editor did not arrive. */
  onUnavailable(): void;
}

/** Writing as on the page. Belongs into a chunk of its own, and under a Suspense: the sanitiser is fetched, too. */
export function RichTextEditor({ isLossAccepted, onOpenedLossy, ...surface }: RichTextEditorProps) {
  const sanitize = use(loadSanitize());
  const [isLossy] = useState(() => !isLossAccepted && losesMarkup(surface.value, sanitize));

  useEffect(() => {
    if (isLossy) onOpenedLossy();
  }, [isLossy, onOpenedLossy]);

  return isLossy ? null : <EditorSurface {...surface} sanitize={sanitize} />;
}
