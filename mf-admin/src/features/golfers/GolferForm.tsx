import { Text } from '@site/ui';
import styled from 'styled-components';
import { useToast } from '../../shared/toast/Toast';
import { joinedName, UNNAMED_GOLFER } from '../../shared/people/personView';
import { RecordForm } from '../../shared/records/RecordDialog';
import { ConsentFields } from './ConsentFields';
import { GolferMainFields } from './GolferMainFields';
import { golferTexts } from './golferMessages';
import { GolferMoreFields } from './GolferMoreFields';
import type { StoredGolfer } from './golferRecordView';
import type { GolferValues } from './golferValues';
import { useGolferForm } from './useGolferForm';
import { useTrainerChoices } from './useTrainerChoices';

/* Empty it takes no room, but exists before it is filled. */
const Notice = styled(Text)`
  &:empty {
    position: absolute;
  }
`;

interface GolferFormProps {
  title: string;
  /** None: a new one. */
  stored: StoredGolfer | undefined;
  onClose(): void;
}

/** Spec 3, Golfer admin form; below its fields the optional ones of the public profile, folded. */
export function GolferForm({ title, stored, onClose }: GolferFormProps) {
  const announce = useToast();
  const choices = useTrainerChoices(stored?.trainer);

  const handleSaved = ({ firstName, lastName }: GolferValues) => {
    onClose();
    announce(golferTexts.saved(joinedName(firstName, lastName) || UNNAMED_GOLFER));
  };

  const { form, progress } = useGolferForm({ stored, trainers: choices.trainers, onSaved: handleSaved });
  const isWithdrawn = form.formik.values.consentWithdrawnAt !== '';
  const hidden = isWithdrawn ? golferTexts.withdrawn : stored?.isPublished === false && golferTexts.hidden;

  return (
    <RecordForm title={title} form={form} onClose={onClose}>
      <Notice role="status" $tone="muted">
        {hidden}
      </Notice>
      <GolferMainFields choices={choices} uploadProgress={progress} />
      <GolferMoreFields />
      <ConsentFields />
    </RecordForm>
  );
}
