import { limits, postFields, topicSlug } from '@site/contract';
import { FieldFrame, Heading, iconProps, Text, useFieldWiring } from '@site/ui';
import { useFormikContext } from 'formik';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { Combobox, type Suggestion } from '../form/Combobox';
import { useSettled } from '../list/useSettled';
import { wordMatcher } from '../list/wordMatcher';
import { trainerName } from '../screen/personView';
import { useTrainersNamedQuery } from '../trainers/trainerListApi';
import { Panel } from './PostForm.styles';
import { bylineTexts } from './postMessages';
import { useAdminPostTopicsQuery } from './postEditorApi';
import { postForm, type PostValues } from './postView';

/** Who wrote the post, and what it is about. */
export function PostByline() {
  return (
    <Panel aria-labelledby="byline-title">
      <Heading level={2} size="xs" id="byline-title">
        {bylineTexts.title}
      </Heading>
      <AuthorField />
      <TopicsField />
    </Panel>
  );
}

const isTyped = (words: string, settled: string): boolean => words !== '' && words !== settled;

/** Any name, or a trainer whom visitors see. Typing after a choice makes it a mere name again. */
function AuthorField() {
  const { values, setFieldValue } = useFormikContext<PostValues>();
  const wording = { label: postForm.fields.authorName.label, hint: bylineTexts.authorHint };
  const { id, error, field, control } = useFieldWiring<string>({ name: 'authorName', ...wording });
  const isTrainer = values.authorTrainerId !== '';
  const words = isTrainer ? '' : field.value.trim();
  const settled = useSettled(words, isTyped);
  const { currentData: trainers = [] } = useTrainersNamedQuery(settled, { skip: settled === '' });
  const suggestions = words === '' ? [] : trainers;

  // Both at once: waiting in between would hold up what is typed.
  const set = (name: string, trainerId: string) => {
    void setFieldValue('authorName', name);
    void setFieldValue('authorTrainerId', trainerId);
  };

  return (
    <FieldFrame {...wording} id={id} isOptional error={error}>
      <Combobox
        {...control}
        name={field.name}
        value={field.value}
        maxLength={limits.nameMax}
        listLabel={bylineTexts.trainers}
        suggestions={suggestions.map((trainer) => ({
          key: trainer.id,
          label: trainerName(trainer),
          detail: trainer.title,
        }))}
        onType={(text) => set(text, '')}
        onChoose={({ key, label: name }) => set(name, key)}
        onBlur={field.onBlur}
      />
      <Text role="status" $size="small" $tone="muted">
        {isTrainer ? bylineTexts.linked : ''}
      </Text>
    </FieldFrame>
  );
}

/** The topics, each with a button that removes it, and a field that adds one: known or new. */
function TopicsField() {
  const wording = { label: postForm.fields.topics.label, hint: bylineTexts.topicsHint };
  const { id, error, field, control, helpers } = useFieldWiring<string[]>({ name: 'topics', ...wording });
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const suggestions = useTopicSuggestions(typed, field.value);
  const { value: topics } = field;

  const type = (text: string) => {
    setTyped(text);
    setProblem('');
  };
  const add = (name: string) => {
    const isNew = topics.every((topic) => topicSlug(topic) !== topicSlug(name));
    const next = isNew ? [...topics, name] : topics;
    const refusal = refusalOf(next);
    if (refusal) return setProblem(refusal);
    type('');
    return void helpers.setValue(next);
  };
  const addTyped = () => {
    const name = typed.trim();
    if (name) add(suggestions.find((known) => known.key === topicSlug(name))?.label ?? name);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ',') return;
    // Enter would send the form.
    event.preventDefault();
    addTyped();
  };
  const remove = (name: string) => {
    void helpers.setValue(topics.filter((topic) => topic !== name));
    setProblem('');
    document.getElementById(id)?.focus();
  };

  return (
    <FieldFrame {...wording} id={id} isOptional error={problem || error}>
      <Combobox
        {...control}
        {...(problem ? { 'aria-invalid': true, 'aria-describedby': `${id}-hint ${id}-error` } : {})}
        value={typed}
        listLabel={bylineTexts.knownTopics}
        suggestions={suggestions}
        onType={type}
        onChoose={(suggestion) => add(suggestion.label)}
        onKeyDown={handleKeyDown}
        onBlur={addTyped}
      />
      <Chosen role="list" aria-label={bylineTexts.topicsOfPost}>
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

const SUGGESTED = 8;

/** The known topics with these words, without those of the post. */
function useTopicSuggestions(typed: string, chosen: readonly string[]): Suggestion[] {
  const slug = topicSlug(typed);
  const { data: known = [] } = useAdminPostTopicsQuery(undefined, { skip: slug === '' });
  if (slug === '') return [];
  const taken = chosen.map(topicSlug);
  const hasWords = wordMatcher(slug.replaceAll('-', ' '));
  return known
    .filter(({ name }) => hasWords(name) && !taken.includes(topicSlug(name)))
    .slice(0, SUGGESTED)
    .map(({ name, posts }) => ({ key: topicSlug(name), label: name, detail: bylineTexts.posts(posts) }));
}

const Chosen = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
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

  &:empty {
    display: none;
  }
`;

const Remove = styled.button`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;
