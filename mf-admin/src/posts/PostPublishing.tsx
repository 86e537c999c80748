import { paths, slugify, spaceBlocks } from '@site/contract';
import { Button, Heading, Panel, Stack, Text, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import styled from 'styled-components';
import { EntityFields } from '../form/EntityFields';
import { SlugField } from '../form/SlugField';
import { parseStyled } from '../richText/inertHtml';
import { postTexts } from './postTexts';
import { type PostTimes, timeText } from './postTimes';
import { postForm, type PostValues } from './postView';

const { fields, layout } = postForm;

/** Whether and when the post is public, what it still lacks, and its address. `stored`: what is stored of it. */
export function PostPublishing({ stored }: { stored: Pick<PostValues, 'status' | 'slug'> }) {
  const { values } = useFormikContext<PostValues>();
  const isDraft = values.status === 'draft';

  return (
    <Panel title="Publishing">
      <EntityFields fields={fields} rows={layout.status} />
      {isDraft && (
        <TimeField
          name="publishAt"
          label="Publish at"
          hint="London time. Leave it empty to publish the post yourself."
          outcome="Will be published"
        />
      )}
      {(!isDraft || values.publishAt) && (
        <TimeField
          name="unpublishAt"
          label="Unpublish at"
          hint="London time. Leave it empty to keep the post public."
          outcome="Will be a draft again"
        />
      )}
      <Readiness />
      <EntityFields
        fields={fields}
        rows={layout.publishing}
        details={{
          slug: { control: <PostSlug stored={stored} /> },
          commentsModerated: { hint: values.commentsAllowed ? undefined : postTexts.commentsOff },
        }}
      />
    </Panel>
  );
}

const LAST = '2099-12-31T23:59';

interface TimeFieldProps {
  name: keyof PostTimes;
  label: string;
  hint: string;
  /** The beginning of the sentence about the chosen time. */
  outcome: string;
}

function TimeField({ name, label, hint, outcome }: TimeFieldProps) {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const text = timeText(values[name]);

  const handleRemove = () => {
    document.getElementsByName(name)[0]?.focus();
    void setFieldValue(name, '');
  };

  return (
    <div>
      <TextField name={name} label={label} type="datetime-local" max={LAST} hint={hint} isOptional />
      <Text role="status" $size="small">
        {text && `${outcome} ${text}.`}
      </Text>
      {values[name] && (
        <Button size="small" variant="ghost" onClick={handleRemove}>
          Remove ‘{label}’
        </Button>
      )}
    </div>
  );
}

interface TextFacts {
  words: number;
  picturesWithoutAlt: number;
}

/** The facts about a text that matter before it is published. */
function textFacts(html: string): TextFacts {
  const body = parseStyled(spaceBlocks(html));
  const words = body.textContent.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  const undescribed = [...body.querySelectorAll('img[src]')].filter(
    (picture) => !picture.getAttribute('alt')?.trim(),
  );
  return { words, picturesWithoutAlt: undescribed.length };
}

/** How long the text is, and what the post lacks. Nothing of it prevents publishing. */
function Readiness() {
  const { values } = useFormikContext<PostValues>();
  const facts = useMemo(() => textFacts(values.body), [values.body]);
  const missing = missingIn(values, facts);

  return (
    <Stack as="section" $gap="xs" aria-labelledby="readiness-title">
      <Heading level={3} size="xs" id="readiness-title">
        Before publishing
      </Heading>
      <Text $size="small" $tone="muted">
        {facts.words.toLocaleString('en-GB')} {facts.words === 1 ? 'word' : 'words'}.
        {missing.length === 0 ? ' Nothing is missing.' : ' Still missing:'}
      </Text>
      {missing.length > 0 && (
        <Missing aria-label="Still missing">
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Missing>
      )}
    </Stack>
  );
}

function missingIn(values: PostValues, { words, picturesWithoutAlt: count }: TextFacts): string[] {
  const { title, customExcerpt, cover } = values;
  const what = count === 1 ? 'a picture shows' : `${count} pictures show`;
  const checks: readonly [isMissing: boolean, text: string][] = [
    [title.trim() === '', 'A title'],
    [words === 0, 'A text'],
    [words > 0 && customExcerpt.trim() === '', postTexts.ownExcerpt],
    [!cover, 'A cover image'],
    [count > 0, `What ${what}, for those who cannot see it`],
  ];
  return checks.filter(([isMissing]) => isMissing).map(([, text]) => text);
}

function PostSlug({ stored }: { stored: Pick<PostValues, 'status' | 'slug'> }) {
  const { title } = useFormikContext<PostValues>().values;
  return (
    <SlugField
      label={fields.slug.label}
      hint="The end of the post’s address. Made from the title when empty. If another post has it, a number is added."
      derived={title.trim() ? slugify(title, 'post') : ''}
      publicSlug={stored.status === 'published' ? stored.slug : undefined}
      addressOf={(slug) => paths.post.to(slug)}
      warningOf={postTexts.slugChange}
    />
  );
}

const Missing = styled.ul`
  margin: 0;
  padding-inline-start: 1.2em;
  font-size: ${({ theme }) => theme.size.small};
`;
