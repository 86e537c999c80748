import { FieldFrame, Heading, Text, useFieldWiring } from '@site/ui';
import { limits } from '@site/contract';
import { useFormikContext } from 'formik';
import { Combobox } from '../form/Combobox';
import { useSettled } from '../list/useSettled';
import { useTrainersNamedQuery } from '../trainers/trainerListApi';
import { trainerName } from '../screen/personView';
import { Panel } from './PostForm.styles';
import { bylineTexts } from './postMessages';
import { TopicsField } from './TopicsField';
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
  const { label } = postForm.fields.authorName;
  const { id, error, field, control } = useFieldWiring<string>({
    name: 'authorName',
    label,
    hint: bylineTexts.authorHint,
  });
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
    <FieldFrame id={id} label={label} hint={bylineTexts.authorHint} isOptional error={error}>
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
