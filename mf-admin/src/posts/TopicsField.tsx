import { limits, postFields, topicSlug } from '@site/contract';
import { FieldFrame, iconProps, useFieldWiring } from '@site/ui';
import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import styled from 'styled-components';
import { Combobox, type Suggestion } from '../form/Combobox';
import { wordMatcher } from '../list/wordMatcher';
import { bylineTexts } from './postMessages';
import { useAdminPostTopicsQuery } from './postsAdminApi';
import { postForm } from './postView';

const SUGGESTED = 8;

/** The topics, each with a button that removes it, and a field that adds one: known or new. */
export function TopicsField() {
  const { label } = postForm.fields.topics;
  const hint = bylineTexts.topicsHint;
  const { id, error, field, control, helpers } = useFieldWiring<string[]>({ name: 'topics', label, hint });
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
    if (name) add(suggestions.find((known) => topicSlug(known.label) === topicSlug(name))?.label ?? name);
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
    <FieldFrame id={id} label={label} hint={hint} isOptional error={problem || error}>
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

/** The known topics with these words, without those of the post. */
function useTopicSuggestions(typed: string, chosen: readonly string[]): Suggestion[] {
  const slug = topicSlug(typed);
  const { data: known = [] } = useAdminPostTopicsQuery(undefined, { skip: slug === '' });
  if (slug === '') return [];
  const taken = new Set(chosen.map(topicSlug));
  const hasWords = wordMatcher(slug.replaceAll('-', ' '));
  const found = known.filter((topic) => hasWords(topic.name) && !taken.has(topicSlug(topic.name)));
  return found.slice(0, SUGGESTED).map((topic) => ({
    key: topicSlug(topic.name),
    label: topic.name,
    detail: bylineTexts.posts(topic.posts),
  }));
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
    gap: ${({ theme }) => theme.space.xxs};
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
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  border: 0;
  padding: 0;
  background: none;
  color: inherit;
  cursor: pointer;
`;
