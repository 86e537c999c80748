import { limits, postFields, topicSlug } from '@site/contract';
import { Cluster, FieldFrame, iconProps, Input, Panel, Text, TextField, useFieldWiring } from '@site/ui';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { trainerName } from '../screen/personView';
import { useShownTrainersQuery } from '../trainers/trainersAdminApi';
import { bylineTexts } from './postMessages';
import { useAdminPostTopicsQuery } from './postsApi';
import { postForm, type PostValues } from './postView';

/** Who wrote the post, and what it is about. */
export const PostByline = () => (
  <Panel title={bylineTexts.title}>
    <AuthorField />
    <TopicsField />
  </Panel>
);

/** Accepts any name; the name of a published trainer links to their page. */
function AuthorField() {
  const { values, setValues } = useFormikContext<PostValues>();
  const { data: trainers = [] } = useShownTrainersQuery();

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

/** The topics, each with a button that removes it, and a field that adds one: known or new. */
function TopicsField() {
  const wording = { label: postForm.fields.topics.label, hint: bylineTexts.topicsHint };
  const { id, error, field, control, helpers } = useFieldWiring<string[]>({ name: 'topics', ...wording });
  const { data: known = [] } = useAdminPostTopicsQuery();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const { value: topics } = field;
  const hasTopic = (name: string) => topics.some((topic) => topicSlug(topic) === topicSlug(name));

  const add = () => {
    const name = known.find((topic) => topicSlug(topic.name) === topicSlug(typed))?.name ?? typed.trim();
    const next = name === '' || hasTopic(name) ? topics : [...topics, name];
    const refusal = refusalOf(next);
    setProblem(refusal);
    if (refusal) return;
    setTyped('');
    void helpers.setValue(next);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter would send the form.
    event.preventDefault();
    add();
  };
  const remove = (name: string) => {
    void helpers.setValue(topics.filter((topic) => topic !== name));
    setProblem('');
    document.getElementById(id)?.focus();
  };

  return (
    <FieldFrame {...wording} id={id} isOptional error={problem || error}>
      <Input
        {...control}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-hint ${id}-error` } : {})}
        value={typed}
        list={`${id}-known`}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={handleKeyDown}
        onBlur={add}
      />
      <datalist id={`${id}-known`}>
        {known
          .filter(({ name }) => !hasTopic(name))
          .map(({ name, posts }) => (
            <option key={name} value={name}>
              {bylineTexts.posts(posts)}
            </option>
          ))}
      </datalist>
      <Chosen as="ul" $gap="xs" role="list" aria-label={bylineTexts.topicsOfPost}>
        {topics.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
            <Remove type="button" aria-label={bylineTexts.removeTopic(name)} onClick={() => remove(name)}>
              <X {...iconProps} size={16} />
            </Remove>
          </li>
        ))}
      </Chosen>
    </FieldFrame>
  );
}

function refusalOf(topics: readonly string[]): string {
  if (topics.length > limits.postTopics) return bylineTexts.tooManyTopics;
  try {
    postFields.topics.input.validateSync(topics);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const Chosen = styled(Cluster)`
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: inline-flex;
    align-items: center;
    min-width: 0;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: ${({ theme }) => theme.radius.field};
    padding-inline-start: ${({ theme }) => theme.space.s};
    font-size: ${({ theme }) => theme.size.small};
    overflow-wrap: anywhere;
  }
`;

const Remove = styled.button`
  width: 2rem;
  height: 2rem;
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;
