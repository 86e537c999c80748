import { type ReplyTemplate, limits, replyPlaceholders, replyTemplatesInput } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import {
  Banner,
  Button,
  Cluster,
  ConfirmDialog,
  FirstErrorFocus,
  Heading,
  Stack,
  Text,
  TextAreaField,
  TextField,
} from '@site/ui';
import { Form, type FormikHelpers, FormikProvider, useFormik } from 'formik';
import { useState } from 'react';
import { failureOf } from '../form/failureText';
import { LeaveDialog, useUnsavedChanges } from '../form/useUnsavedChanges';
import { EntryList } from '../form/EntryList';
import { useArrival } from '../screen/useArrival';
import { NotLoaded } from '../screen/NotLoaded';
import {
  type StoredTemplates,
  useAdminReplyTemplatesQuery,
  useAdminSaveReplyTemplatesMutation,
} from '../leads/replyTemplatesApi';
import { useToast } from '../screen/Toast';

const ID = 'reply-templates';

const texts = {
  title: 'Reply templates',
  lead: `For replies to leads, sent from here or opened in your mail program. ${replyPlaceholders[0]} becomes the first name of the person, ${replyPlaceholders[1]} the whole name; anything else stays as you write it.`,
  builtIn: 'These are the built-in ones. Change them as you like.',
  own: 'These are your own.',
  loadFailed: 'The templates could not be loaded.',
  saveFailed: 'The templates could not be saved.',
  stale:
    'Somebody else has just changed the templates, so nothing was saved. Your words are still here: copy what you need, and load the page again.',
  saved: 'The templates are saved',
  restored: 'The built-in templates are back',
  restoreQuestion: 'Use the built-in templates again?',
  restoreDetail: 'Your own templates are lost. Replies that were sent stay as they are.',
} as const;

/** The templates of replies: built-in ones, until the owner writes others. */
export function ReplyTemplatesSetting() {
  const { data, error, refetch } = useAdminReplyTemplatesQuery();
  return (
    <Stack as="section" ref={useArrival(ID)} id={ID} tabIndex={-1} aria-labelledby={`${ID}-heading`}>
      <Heading level={2} size="s" id={`${ID}-heading`}>
        {texts.title}
      </Heading>
      <Text $tone="muted">{texts.lead}</Text>
      {data ? (
        <TemplatesForm stored={data} />
      ) : (
        <NotLoaded
          failure={error === undefined ? undefined : texts.loadFailed}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
}

interface Values {
  templates: ReplyTemplate[];
}
type Helpers = FormikHelpers<Values>;

const EMPTY: ReplyTemplate = { title: '', subject: '', text: '' };

function TemplatesForm({ stored }: { stored: StoredTemplates }) {
  const { formik, failure, restoring } = useTemplatesForm(stored);
  const changes = useUnsavedChanges(formik.dirty && !formik.isSubmitting, () => formik.resetForm());
  return (
    <FormikProvider value={formik}>
      <Form noValidate aria-labelledby={`${ID}-heading`}>
        <Stack $gap="m">
          <FirstErrorFocus />
          <EntryList<ReplyTemplate>
            name="templates"
            title={stored.isBuiltIn ? texts.builtIn : texts.own}
            noun="template"
            max={limits.replyTemplates}
            createEntry={() => EMPTY}
            renderFields={(path) => (
              <>
                <TextField name={`${path}.title`} label="Name" autoComplete="off" />
                <TextField name={`${path}.subject`} label="Subject" autoComplete="off" />
                <TextAreaField name={`${path}.text`} label="Words" rows={8} />
              </>
            )}
          />
          <Banner tone="danger">{failure}</Banner>
          <Cluster>
            <Button type="submit" isBusy={formik.isSubmitting} isUnavailable={!formik.dirty}>
              Save templates
            </Button>
            {!stored.isBuiltIn && (
              <Button variant="secondary" onClick={restoring.ask}>
                Use the built-in ones
              </Button>
            )}
          </Cluster>
        </Stack>
      </Form>
      <ConfirmDialog
        question={texts.restoreQuestion}
        detail={texts.restoreDetail}
        confirmLabel="Use the built-in ones"
        isOpen={restoring.isAsking}
        isBusy={restoring.isBusy}
        onConfirm={() => void restoring.confirm()}
        onCancel={restoring.cancel}
      />
      <LeaveDialog changes={changes} />
    </FormikProvider>
  );
}

/** A save is based on the version that was loaded; what was typed stays when it fails. */
function useTemplatesForm(stored: StoredTemplates) {
  const announce = useToast();
  const [save, { isLoading }] = useAdminSaveReplyTemplatesMutation();
  // Of the version that the form began with: a newer one that arrives meanwhile must not be overwritten unseen.
  const [version, setVersion] = useState(stored.updatedAt);
  const [failure, setFailure] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const begin = (saved: StoredTemplates, resetForm: Helpers['resetForm']) => {
    setVersion(saved.updatedAt);
    resetForm({ values: { templates: [...saved.templates] } });
  };
  const attempt = async (run: () => Promise<void>, setErrors: Helpers['setErrors']): Promise<void> => {
    setFailure(undefined);
    try {
      await run();
    } catch (error) {
      const known = toApiError(error);
      if (known?.code === 'stale') return setFailure(texts.stale);
      logProblem('The templates could not be saved', error);
      setErrors(known?.fields ?? {});
      setFailure(failureOf(texts.saveFailed, known));
    }
  };
  const formik = useFormik<Values>({
    initialValues: { templates: [...stored.templates] },
    validationSchema: replyTemplatesInput,
    validateOnBlur: false,
    onSubmit: (values, { resetForm, setErrors }) =>
      attempt(async () => {
        const { templates } = replyTemplatesInput.cast(values);
        begin(await save({ templates, basedOn: version }).unwrap(), resetForm);
        announce(texts.saved);
      }, setErrors),
  });
  const confirm = async () => {
    await attempt(async () => {
      begin(await save({ templates: null, basedOn: version }).unwrap(), formik.resetForm);
      announce(texts.restored);
    }, formik.setErrors);
    setIsAsking(false);
  };
  const restoring = {
    ...{ isAsking, isBusy: isLoading, confirm },
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
  };
  return { formik, failure, restoring };
}
