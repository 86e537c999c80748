import { Fragment, type ReactNode } from 'react';
import { TextAnchor, TextLink } from '@site/ui';

const MARKS = /\[([^\]]+)\]\(([^)]+)\)|\*\*([^*]+)\*\*/g;

/** Words with `[links](address)` and `**strong**` parts, as the content files write them. */
export function InlineText({ children }: { children: string }) {
  return (
    <>
      {partsOf(children).map((part, index) => (
        <Fragment key={index}>{part}</Fragment>
      ))}
    </>
  );
}

function partsOf(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKS)) {
    const [whole, words, address, strong] = match;
    parts.push(text.slice(end, match.index));
    parts.push(strong === undefined ? toLink(words ?? '', address ?? '') : <strong>{strong}</strong>);
    end = match.index + whole.length;
  }
  return [...parts, text.slice(end)];
}

const toLink = (words: string, address: string): ReactNode =>
  address.startsWith('/') ? (
    <TextLink to={address}>{words}</TextLink>
  ) : (
    <TextAnchor href={address}>{words}</TextAnchor>
  );
