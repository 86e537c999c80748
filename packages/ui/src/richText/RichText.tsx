import { sanitize } from '#sanitize';
import { useMemo } from 'react';
import { Prose } from './Prose';

export interface RichTextProps {
  html: string;
}

/**
 * Text that an editor wrote as HTML, sanitised once more where it is rendered. Server and browser use different
 * parsers whose output may differ in spelling, never in what is allowed.
 */
export function RichText({ html }: RichTextProps) {
  const clean = useMemo(() => ({ __html: sanitize(html) }), [html]);

  return <Prose suppressHydrationWarning dangerouslySetInnerHTML={clean} />;
}
