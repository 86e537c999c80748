import { AlertDialog, Button, Cluster, ErrorSummary, Spinner, Stack, Text } from '@site/ui';
import { FormikProvider } from 'formik';
import type { FormEvent } from 'react';
import { useStoredDraft } from '../../shared/drafts/useDraft';
import type { FormDraft } from '../../shared/drafts/useFormDraft';
import { ConflictDialog } from '../../shared/form/ConflictDialog';
import { failureOf } from '../../shared/form/failureText';
import { FormNotice } from '../../shared/form/FormNotice';
import { useRecordForm } from '../../shared/form/useRecordForm';
import { LeaveDialog, useUnsavedChanges } from '../../shared/form/useUnsavedChanges';
import { useAdminSaveAgencyMutation, useLazyAdminAgencyQuery } from './agencyApi';
import { AgencySections } from './AgencySections';
import { agencyTexts as texts } from './agencyTexts';
import {
  agencySchema,
  type AgencyValues,
  compareAgencies,
  emptyAgency,
  type StoredAgency,
  toAgencyPatch,
  toStoredAgency,
} from './agencyView';

type AgencyDraft = FormDraft<AgencyValues>;

/** Waits until a draft of an earlier visit has been looked up. */
export function AgencyForm({ stored }: { stored: StoredAgency }) {
  const { isReady, draft } = useStoredDraft<AgencyDraft>(false);
  if (!isReady) return <Spinner />;
  return <AgencyEditor stored={stored} kept={draft} />;
}

interface AgencyEditorProps {
  stored: StoredAgency;
  kept: AgencyDraft | undefined;
}

function AgencyEditor({ stored, kept }: AgencyEditorProps) {
  const { formik, submit, conflict, draft, failure, dismissFailure } = useAgencyForm(stored, kept);
  const changes = useUnsavedChanges(formik.dirty, draft.forget);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };

  return (
    <FormikProvider value={formik}>
      <Stack as="form" noValidate aria-label={texts.title} onSubmit={handleSubmit} $gap="l">
        <FormNotice text={draft.isRestored && texts.restored} action="Discard" onAct={draft.discard} />
        <FormNotice
          text={conflict.setAside && texts.tookTheirs}
          action="Bring mine back"
          onAct={conflict.bringBack}
        />
        <ErrorSummary />
        <AgencySections />
        <Cluster>
          <Button type="submit" isBusy={formik.isSubmitting}>
            {texts.save}
          </Button>
          <Text role="status" $size="small" $tone="muted">
            {formik.dirty && texts.unsaved}
          </Text>
        </Cluster>
      </Stack>
      <LeaveDialog changes={changes} />
      <ConflictDialog {...conflict.dialog} isBusy={formik.isSubmitting} />
      {/* A failed save is reported in a dialog; the form behind it keeps its state. */}
      <AlertDialog message={failure} onClose={dismissFailure} />
    </FormikProvider>
  );
}

function useAgencyForm(stored: StoredAgency, kept: AgencyDraft | undefined) {
  const [save] = useAdminSaveAgencyMutation();
  const [load] = useLazyAdminAgencyQuery();
  return useRecordForm<AgencyValues>({
    stored,
    empty: emptyAgency,
    schema: agencySchema,
    draft: { kept, tab: undefined },
    save: (values, before) => save(toAgencyPatch(values, before)).unwrap(),
    reload: async () => toStoredAgency(await load().unwrap()),
    compare: compareAgencies,
    failureText: (_message, error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The agency details could not be saved',
    staysOpen: () => true,
    onSaved: () => undefined,
  });
}
