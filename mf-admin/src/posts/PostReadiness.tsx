import { Heading } from '@site/ui';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import styled from 'styled-components';
import { usePathsNotSeenQuery } from '../richText/linkTargetsApi';
import { useSettled } from '../list/useSettled';
import { Panel } from './PostForm.styles';
import { effectiveTimes, timeText } from './postTimes';
import type { PostValues } from './postView';
import { type TextFacts, textFacts } from './textFacts';

/** How long the text is, and what the post lacks. Nothing of it prevents publishing. */
export function PostReadiness() {
  const { values } = useFormikContext<PostValues>();
  const facts = useMemo(() => textFacts(values.body), [values.body]);
  const missing = missingIn(values, facts, useUnseenPaths(facts.paths));
  const time = timeText(effectiveTimes(values).publishAt);

  return (
    <Panel aria-labelledby="readiness-title">
      <Heading level={2} size="xs" id="readiness-title">
        Before publishing
      </Heading>
      <Line>{lengthText(facts)}</Line>
      {missing.length === 0 ? (
        <Line>Nothing is missing.</Line>
      ) : (
        <Missing aria-label="Still missing">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Missing>
      )}
      {missing.length > 0 && time && (
        <Line>It will be published like this on {time}, unless you add it.</Line>
      )}
    </Panel>
  );
}

const lengthText = ({ words, minutes }: TextFacts): string =>
  `${words.toLocaleString('en-GB')} ${words === 1 ? 'word' : 'words'}${words > 0 ? `, about ${minutes} min to read` : ''}`;

// More links than a text has; each is one call.
const ASKED_PATHS = 40;
const isChanging = (paths: string, settled: string): boolean => paths !== settled;

/** Of the pages that the text links to, those that visitors cannot open. */
function useUnseenPaths(paths: readonly string[]): readonly string[] {
  const asked = useSettled(paths.slice(0, ASKED_PATHS).join('\n'), isChanging);
  const { data = [] } = usePathsNotSeenQuery(asked.split('\n'), { skip: asked === '' });
  return data.filter((path) => paths.includes(path));
}

function missingIn(values: PostValues, facts: TextFacts, unseen: readonly string[]): string[] {
  const { title, customExcerpt, cover, storedCover } = values;
  const { words, picturesWithoutAlt: count, skipsLevel } = facts;
  return [
    ...(title.trim() ? [] : ['A title']),
    ...(words === 0 ? ['A text'] : []),
    ...(customExcerpt.trim() || words === 0
      ? []
      : ['An excerpt of your own: now the text’s beginning is shown']),
    ...(cover || storedCover ? [] : ['A cover image']),
    ...(count > 0
      ? [`What ${count === 1 ? 'a picture shows' : `${count} pictures show`}, for those who cannot see it`]
      : []),
    ...unseen.map(
      (path) => `A page behind the link to ${path}: visitors do not see it, or it does not exist`,
    ),
    ...(skipsLevel
      ? ['Headings in order: a heading 3 below a heading 2, a heading 4 below a heading 3']
      : []),
  ];
}

const Line = styled.p`
  margin: 0;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.small};
`;

const Missing = styled.ul`
  margin: 0;
  padding-inline-start: 1.2em;
  font-size: ${({ theme }) => theme.size.small};
`;
