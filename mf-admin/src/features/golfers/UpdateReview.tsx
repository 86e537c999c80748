import { type FamilyField, familyFieldNames, familyFields, type FamilyUpdateWire } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, CheckboxField, Heading, Text, TextAreaField } from '@site/ui';
import { FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../../shared/form/failureText';
import { useAdminOutboxCountsQuery } from '../../shared/mail/mailApi';
import { DialogForm } from '../../shared/records/RecordForm.styles';
import { TextDifference } from '../../shared/records/TextDifference';
import { useToast } from '../../shared/toast/Toast';
import { ChangedResults } from './ChangedResults';
import { useAdminAcceptUpdateMutation, useAdminDeclineUpdateMutation } from './familyUpdatesApi';
import { waitingTexts as texts } from './familyUpdateTexts';

/** One update: each field as it is and as it would be, and the decision. */
export function UpdateReview({ update }: { update: FamilyUpdateWire }) {
  const fields = familyFieldNames.filter((name) => update.changes[name] !== undefined);
  const hasChanges = fields.length + update.results.length > 0;
  const { formik, failure, accept, decline, isAccepting, isDeclining } = useDecision(update, fields);
  return (
    <FormikProvider value={formik}>
      <DialogForm
        noValidate
        aria-label={texts.of(update.athlete, update.name)}
        onSubmit={formik.handleSubmit}
      >
        <Heading level={3} size="s">
          {texts.of(update.athlete, update.name)}
        </Heading>
        {!hasChanges && <Text>{texts.nothingChanged}</Text>}
        {fields.map((name) => (
          <div key={name}>
            <CheckboxField name={name} id={`${update.id}-${name}`} label={familyFields[name].label} />
            <TextDifference
              before={shownOf(name, update.current[name])}
              after={shownOf(name, update.changes[name])}
              isWhole={familyFields[name].kind === 'number'}
            />
          </div>
        ))}
        <ChangedResults update={update} />
        {update.note && (
          <Text>
            {texts.note} {update.note}
          </Text>
        )}
        {hasChanges && (
          <div>
            <Button isBusy={isAccepting} onClick={() => void accept()}>
              {texts.accept}
            </Button>
          </div>
        )}
        <TextAreaField
          name="reason"
          id={`${update.id}-reason`}
          label={texts.reason}
          hint={texts.reasonHint}
          rows={2}
        />
        <div>
          <Button variant="secondary" isBusy={isDeclining} onClick={() => void decline()}>
            {texts.decline}
          </Button>
        </div>
        <Banner tone="danger">{failure}</Banner>
      </DialogForm>
    </FormikProvider>
  );
}

type Decision = Partial<Record<FamilyField, boolean>> & { results: boolean[]; reason: string };

const allTicked = ({ results }: FamilyUpdateWire): Decision => ({
  ...(Object.fromEntries(familyFieldNames.map((name) => [name, true])) as Record<FamilyField, boolean>),
  ...{ results: results.map(() => true), reason: '' },
});

function useDecision(update: FamilyUpdateWire, fields: readonly FamilyField[]) {
  const announce = useToast();
  const [failure, setFailure] = useState<string | null>(null);
  const { data: mails } = useAdminOutboxCountsQuery();
  const [sendAccept, { isLoading: isAccepting }] = useAdminAcceptUpdateMutation();
  const [sendDecline, { isLoading: isDeclining }] = useAdminDeclineUpdateMutation();
  const formik = useFormik<Decision>({
    initialValues: allTicked(update),
    validateOnBlur: false,
    validateOnChange: false,
    // The two buttons decide; Enter in the form does nothing.
    onSubmit: () => undefined,
  });

  const decide = async (what: string, send: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await send();
      announce(done);
    } catch (error) {
      const reason = toApiError(error)?.fields?.reason;
      if (reason) {
        await formik.setFieldTouched('reason', true, false);
        formik.setFieldError('reason', reason);
      }
      setFailure(toApiError(error)?.code === 'stale' ? texts.stale : failureOf(what, error));
    }
  };
  const accept = async (): Promise<void> => {
    const ticked = fields.filter((name) => formik.values[name] ?? true);
    const rows = [...update.results.keys()].filter((place) => formik.values.results[place] ?? true);
    if (ticked.length + rows.length === 0) {
      setFailure(texts.chooseOne);
      return;
    }
    const send = () => sendAccept({ update, fields: ticked, results: rows }).unwrap();
    await decide(texts.acceptFailed, send, texts.accepted(update.athlete));
  };
  const decline = () => {
    const send = () => sendDecline({ update, reason: formik.values.reason }).unwrap();
    const isUnsent = mails?.is_set_up === false;
    return decide(texts.declineFailed, send, isUnsent ? texts.declinedUnsent : texts.declined);
  };
  return { formik, failure, accept, decline, isAccepting, isDeclining };
}

// docs/product.md#display-defaults: a GPA of 0 means none. A handicap of 0 is one.
const shownOf = (name: FamilyField, value: unknown): string =>
  value === null || value === undefined || value === familyFields[name].empty
    ? texts.none
    : String(value as string);
