import { Heading } from '@site/ui';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import styled from 'styled-components';
import { Panel } from './PostForm.styles';
import { effectiveTimes, timeText } from './postTimes';
import type { PostValues } from './postView';
import { type TextFacts, textFacts } from './textFacts';

/** How long the text is, and what the post lacks. Nothing of it prevents publishing. */
export function PostReadiness() {
  const { values } = useFormikContext<PostValues>();
  const facts = useMemo(() => textFacts(values.body), [values.body]);
  const missing = missingIn(values, facts);
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

function missingIn(values: PostValues, facts: TextFacts): string[] {
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
