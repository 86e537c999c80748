import { useCleanHtml } from '#useCleanHtml';
import { Suspense } from 'react';
import styled from 'styled-components';
import { filmMark, Prose } from './Prose';

export interface RichTextProps {
  html: string;
}

/**
 * An editor's HTML, sanitised once more when it is rendered. Server and browser use different parsers, whose output
 * may differ in spelling, never in what is allowed. While the sanitiser is being fetched, only the text suspends: the
 * elements around it keep their place and the focus.
 */
export function RichText({ html }: RichTextProps) {
  return (
    <Suspense>
      <CleanText html={html} />
    </Suspense>
  );
}

const WrittenText = styled(Prose)`
  ${filmMark}
`;

function CleanText({ html }: RichTextProps) {
  return <WrittenText suppressHydrationWarning dangerouslySetInnerHTML={useCleanHtml(html)} />;
}
