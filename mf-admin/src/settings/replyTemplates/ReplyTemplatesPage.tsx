import {
  builtInReplyTemplates,
  limits,
  paths,
  type ReplyTemplate,
  replyPlaceholders,
  replyTemplatesInput,
  type ReplyTemplatesWire,
} from '@site/contract';
import { Button, TextAreaField, TextField } from '@site/ui';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { differencesOf } from '../../form/ConflictDialog';
import { EntryList } from '../../form/EntryList';
import { failureOf } from '../../form/failureText';
import { RecordForm } from '../../form/RecordForm';
import type { StoredRecord } from '../../form/StoredRecord';
import { useRecordForm } from '../../form/useRecordForm';
import { Loaded } from '../../screen/Loaded';
import { ScreenHead } from '../../screen/ScreenHead';
import {
  TEMPLATES_ID,
  useAdminReplyTemplatesQuery,
  useAdminSaveReplyTemplatesMutation,
  useLazyAdminReplyTemplatesQuery,
} from './replyTemplatesApi';

const texts = {
  title: 'Reply templates',
  lead: `For replies to leads, sent from here or opened in your email program. ${replyPlaceholders[0]} becomes the first name of the person, ${replyPlaceholders[1]} the whole name; anything else stays as you write it.`,
  builtIn: 'These are the built-in ones. Change them as you like.',
  own: 'These are your own.',
  restore: 'Use the built-in ones',
  loadFailed: 'The templates could not be loaded.',
  saveFailed: 'The templates could not be saved.',
  save: 'Save templates',
  saved: 'The templates are saved',
} as const;

interface Values {
  templates: ReplyTemplate[];
}

type Stored = StoredRecord<Values>;

const EMPTY: ReplyTemplate = { title: '', subject: '', text: '' };

const builtIn = (): Values => ({ templates: [...builtInReplyTemplates] });

const toStored = ({ templates, updated_at }: ReplyTemplatesWire): Stored => ({
  id: TEMPLATES_ID,
  updatedAt: updated_at,
  values: templates ? { templates } : builtIn(),
});

const isBuiltIn = (values: Values): boolean => JSON.stringify(values) === JSON.stringify(builtIn());

const inWords = ({ templates }: Values): string =>
  templates.map(({ title, subject, text }) => [title, subject, text].join('\n')).join('\n\n');

/** The templates of replies: built-in ones, until the owner writes others. */
export function ReplyTemplatesPage() {
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminReplyTemplates.to()} />
      <Loaded query={useAdminReplyTemplatesQuery()} failed={texts.loadFailed}>
        {(wire) => <TemplatesForm wire={wire} />}
      </Loaded>
    </>
  );
}

function TemplatesForm({ wire }: { wire: ReplyTemplatesWire }) {
  // Later answers must not overwrite edits.
  const [stored] = useState(() => toStored(wire));
  const [save] = useAdminSaveReplyTemplatesMutation();
  const [load] = useLazyAdminReplyTemplatesQuery();
  const form = useRecordForm<Values>({
    stored,
    draftName: TEMPLATES_ID,
    empty: builtIn(),
    schema: replyTemplatesInput,
    save: async (values, before) => {
      const templates = isBuiltIn(values) ? null : replyTemplatesInput.cast(values).templates;
      return toStored(await save({ templates, based_on: before?.updatedAt }).unwrap());
    },
    reload: async () => toStored(await load().unwrap()),
    compare: (mine, theirs) => differencesOf([{ label: texts.title, textOf: inWords }], mine, theirs),
    failureText: (error) => failureOf(texts.saveFailed, error),
    savedText: () => texts.saved,
    logText: 'The templates could not be saved',
    staysOpen: () => true,
  });
  return (
    <RecordForm title={texts.title} saveLabel={texts.save} form={form}>
      <TemplateFields />
    </RecordForm>
  );
}

function TemplateFields() {
  const { values, setValues } = useFormikContext<Values>();
  const hasOwn = !isBuiltIn(values);
  return (
    <EntryList<ReplyTemplate>
      name="templates"
      title={hasOwn ? texts.own : texts.builtIn}
      noun="template"
      max={limits.replyTemplates}
      blank={EMPTY}
      renderFields={(path) => (
        <>
          <TextField name={`${path}.title`} label="Name" autoComplete="off" />
          <TextField name={`${path}.subject`} label="Subject" autoComplete="off" />
          <TextAreaField name={`${path}.text`} label="Words" rows={8} />
        </>
      )}
      tools={
        hasOwn && (
          <div>
            <Button variant="secondary" size="small" onClick={() => void setValues(builtIn())}>
              {texts.restore}
            </Button>
          </div>
        )
      }
    />
  );
}
