import { Button, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import styled from 'styled-components';
import { type PostTimes, timeText } from './postTimes';
import type { PostValues } from './postView';

const LAST = '2099-12-31T23:59';

/** When the post is published and unpublished. What does not apply to the chosen status is not shown. */
export function PostSchedule() {
  const { values } = useFormikContext<PostValues>();
  const isDraft = values.status === 'draft';

  return (
    <>
      {isDraft && (
        <TimeField
          name="publishAt"
          label="Publish at"
          hint="London time. Leave it empty to publish the post yourself."
          outcome="Will be published on"
        />
      )}
      {(!isDraft || values.publishAt) && (
        <TimeField
          name="unpublishAt"
          label="Unpublish at"
          hint="London time. Leave it empty to keep the post public."
          outcome="Will be a draft again on"
        />
      )}
    </>
  );
}

interface TimeFieldProps {
  name: keyof PostTimes;
  label: string;
  hint: string;
  /** What the sentence about the chosen time begins with. */
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
      <Outcome role="status">{text && `${outcome} ${text}.`}</Outcome>
      {values[name] && (
        <Button size="small" variant="ghost" onClick={handleRemove}>
          Remove ‘{label}’
        </Button>
      )}
    </div>
  );
}

const Outcome = styled.p`
  margin: ${({ theme }) => theme.space.xs} 0 0;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: ${({ theme }) => theme.weight.bold};

  &:empty {
    margin: 0;
  }
`;
