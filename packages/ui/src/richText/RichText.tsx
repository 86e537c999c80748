import { useCleanHtml } from '#useCleanHtml';
import { Suspense } from 'react';
import { Prose } from './Prose';

export interface RichTextProps {
  html: string;
}

/**
 * Text that an editor wrote as HTML, sanitised once more where it is rendered. Server and browser use different
 * parsers whose output may differ in spelling, never in what is allowed. Where the sanitiser has to be fetched first,
 * only the text waits: what stands around it keeps its place and the focus.
 */
export function RichText({ html }: RichTextProps) {
  return (
    <Suspense>
      <CleanText html={html} />
    </Suspense>
  );
}

function CleanText({ html }: RichTextProps) {
  return <Prose suppressHydrationWarning dangerouslySetInnerHTML={useCleanHtml(html)} />;
}
