import { limits, topicSlug } from '@site/contract';
import { FieldFrame, Input, Panel, Text, TextField } from '@site/ui';
import { useField, useFormikContext } from 'formik';
import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { ChoicesField } from '../form/EntityFields';
import { trainerName } from '../screen/personView';
import { useAdminShownTrainersQuery } from '../trainers/trainerView';
import { bylineTexts } from './postTexts';
import { useAdminPostTopicsQuery } from './postsApi';
import { postForm, type PostValues } from './postView';

/** The author and the topics of a post. */
export const PostByline = () => (
  <Panel title={bylineTexts.title}>
    <AuthorField />
    <TopicsField />
  </Panel>
);

/** Accepts any name; the name of a published trainer links to their page. */
function AuthorField() {
  const { values, setValues } = useFormikContext<PostValues>();
  const { data: trainers = [] } = useAdminShownTrainersQuery();

  const handleChange = ({ target: { value: authorName } }: ChangeEvent<HTMLInputElement>) => {
    const authorTrainerId = trainers.find((trainer) => trainerName(trainer) === authorName)?.id ?? '';
    void setValues((current) => ({ ...current, authorName, authorTrainerId }));
  };

  return (
    <div>
      <TextField
        name="authorName"
        label={postForm.fields.authorName.label}
        hint={bylineTexts.authorHint}
        isOptional
        maxLength={limits.nameMax}
        suggestions={trainers.map(trainerName)}
        onChange={handleChange}
      />
      <Text role="status" $size="small" $tone="muted">
        {values.authorTrainerId && bylineTexts.linked}
      </Text>
    </div>
  );
}

/** Tick boxes for the topics of all posts, and a field that adds another one. */
function TopicsField() {
  const { data: known = [] } = useAdminPostTopicsQuery();
  const [{ value: topics }, , { setValue }] = useField<string[]>('topics');
  const [typed, setTyped] = useState('');
  const id = useId();

  const add = () => {
    const isTyped = (name: string) => topicSlug(name) === topicSlug(typed);
    const name = known.map((topic) => topic.name).find(isTyped) ?? typed.trim();
    if (name !== '' && !topics.some(isTyped)) void setValue([...topics, name]);
    setTyped('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the form.
    event.preventDefault();
    add();
  };

  return (
    <>
      <ChoicesField
        name="topics"
        legend={postForm.fields.topics.label}
        options={known.map(({ name }) => name)}
      />
      <FieldFrame
        id={id}
        label={bylineTexts.newTopic}
        hint={bylineTexts.topicsHint}
        error={undefined}
        isOptional
      >
        <Input
          id={id}
          aria-describedby={`${id}-hint`}
          value={typed}
          maxLength={limits.topicMax}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKeyDown}
          onBlur={add}
        />
      </FieldFrame>
    </>
  );
}
