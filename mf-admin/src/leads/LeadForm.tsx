import { type LeadWire, randomKey } from '@site/contract';
import { toApiError } from '@site/runtime';
import { Banner, Button, FirstErrorFocus, Panel, Stack } from '@site/ui';
import { FormikProvider } from 'formik';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { ConflictDialog } from '../form/ConflictDialog';
import { failureOf } from '../form/failureText';
import { RestoredNotice } from '../form/RecordForm';
import { type RecordFormState, useRecordForm } from '../form/useRecordForm';
import { inboxTexts } from './leadTexts';

export type LeadFormName = 'step' | 'note' | 'reply';

export interface LeadFormProps {
  lead: LeadWire;
  /** Told how to forget what is not saved yet; undefined when everything is. Must be referentially stable. */
  onUnsaved(name: LeadFormName, forget: (() => void) | undefined): void;
}

type Words = Record<string, string>;
type RecordFormOptions<Values extends Words> = Parameters<typeof useRecordForm<Values>>[0];

interface LeadFormOptions<Values extends Words> extends LeadFormProps, RecordFormOptions<Values> {
  name: LeadFormName;
}

/** One of the forms of a lead's screen, which asks about all of them before it is left. */
export function useLeadForm<Values extends Words>(options: LeadFormOptions<Values>): RecordFormState<Values> {
  const { lead, name, onUnsaved } = options;
  const form = useRecordForm<Values>({
    ...options,
    draftName: `leads/${lead.id}/${name}`,
    logText: 'A part of a lead could not be saved',
    staysOpen: () => true,
  });
  const { dirty } = form.formik;
  const { forget } = form.draft;
  useEffect(() => onUnsaved(name, dirty ? forget : undefined), [name, dirty, forget, onUnsaved]);
  const submit = () => {
    form.dismissFailure();
    form.submit();
  };
  return { ...form, submit };
}

interface AddedWordsOptions<Values extends Words>
  extends LeadFormProps, Pick<RecordFormOptions<Values>, 'schema'> {
  name: LeadFormName;
  empty: Values;
  /** A repeated request with the same key adds them once. */
  add(words: Values, key: string): Promise<unknown>;
  texts: { done: string; failed: string };
}

type Keyed<Values> = Values & { key: string };

/** Words that are added to a lead. Their key is kept with them, for when the answer is lost with the browser. */
export function useAddedWords<Values extends Words>(options: AddedWordsOptions<Values>) {
  const { lead, add, texts } = options;
  const toEmpty = (): Keyed<Values> => ({ ...options.empty, key: randomKey() });
  const [empty] = useState(toEmpty);
  const toStored = () => ({ id: lead.id, updatedAt: lead.updated_at, values: toEmpty() });
  return useLeadForm<Keyed<Values>>({
    ...options,
    stored: undefined,
    empty,
    save: async ({ key, ...words }) => {
      await add(words as unknown as Values, key).catch(asRefusal);
      return toStored();
    },
    // No other version of them is ever compared.
    reload: () => Promise.resolve(toStored()),
    compare: () => [],
    failureText: (error) => failureOf(texts.failed, error),
    savedText: () => texts.done,
  });
}

/** Somebody else has changed the lead: what is added is not compared with that, but seen beside it. */
function asRefusal(error: unknown): never {
  const known = toApiError(error);
  throw known?.code === 'stale' ? { ...known, code: undefined, message: inboxTexts.stale } : error;
}

interface LeadFormPanelProps<Values extends Words> {
  title: string;
  form: RecordFormState<Values>;
  /** Without it, Enter sends nothing. */
  save?: Pick<ComponentProps<typeof Button>, 'variant' | 'children'>;
  /** Below the form. */
  stored?: ReactNode;
  children: ReactNode;
}

/** A form of a lead's screen under its title. */
export function LeadFormPanel<Values extends Words>(props: LeadFormPanelProps<Values>) {
  const { title, form, save, stored, children } = props;
  const { formik, draft, failure, conflict } = form;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (save) form.submit();
  };
  if (!draft.isRead) return null;
  return (
    <Panel title={title}>
      <RestoredNotice draft={draft} />
      <FormikProvider value={formik}>
        <Stack as="form" $gap="s" noValidate aria-label={title} onSubmit={handleSubmit}>
          <FirstErrorFocus />
          {children}
          <Banner tone="danger">{failure}</Banner>
          {save && (
            <div>
              <Button {...save} type="submit" isBusy={formik.isSubmitting} />
            </div>
          )}
        </Stack>
      </FormikProvider>
      {stored}
      <ConflictDialog {...conflict} />
    </Panel>
  );
}
