import { type LeadWire, randomKey } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { useFormik } from 'formik';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Schema } from 'yup';
import { failureOf, wasRefused } from '../form/failureText';
import { useFormDraft } from '../form/useFormDraft';
import { useToast } from '../screen/Toast';
import { inboxTexts } from './leadTexts';

export type LeadPartName = 'step' | 'note' | 'reply';

export interface LeadPartProps {
  lead: LeadWire;
  /** Told how to forget what is not saved yet; undefined when everything is. Must be referentially stable. */
  onUnsaved(name: LeadPartName, forget: (() => void) | undefined): void;
}

type Words = Record<string, string>;

/** What is not saved of a part, as it is kept on the device. */
interface PartDraft<Values> {
  values: Values;
  /** The stored values that it is based on. */
  base: Values;
  /** It may have been saved although no answer came: sent again with this key, it is saved once. */
  key: string;
}

interface LeadPartOptions<Values> extends LeadPartProps {
  name: LeadPartName;
  /** What is stored. Must be referentially stable. */
  stored: Values;
  schema: Schema;
  /** Returns the stored values. Rejects when the api has refused them. */
  save(values: Values, key: string): Promise<Values>;
  texts: { done(saved: Values): string; failed: string };
}

const isSame = (one: Words, other: Words): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value);

function failureText(what: string, error: unknown): string {
  if (toApiError(error)?.code === 'stale') return inboxTexts.stale;
  logProblem('A part of a lead could not be saved', error);
  return failureOf(what, error);
}

/** A form of a lead's screen: the next step, a note or a reply. What is not saved stays on the device. */
export function useLeadPart<Values extends Words>(options: LeadPartOptions<Values>) {
  const { stored, schema, save, texts } = options;
  const announce = useToast();
  const [failure, setFailure] = useState<string>();

  const formik = useFormik<Values>({
    initialValues: stored,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const saved = await save(values, words.key);
        words.noteSaved(saved);
        // What was typed meanwhile stays.
        await formik.setValues((now) => (isSame(now, values) ? saved : now), false);
        await formik.setTouched({}, false);
        announce(texts.done(saved));
      } catch (error) {
        if (wasRefused(error)) words.renewKey();
        formik.setErrors((toApiError(error)?.fields ?? {}) as typeof formik.errors);
        setFailure(failureText(texts.failed, error));
      }
    },
  });
  const words = useKeptWords(options, formik);
  const { isReady, draft, isBehind, isUnsaved, fill, noteUsed } = words;
  return { formik, failure, isReady, draft, isBehind, isUnsaved, fill, noteUsed };
}

type WordsOptions<Values> = Pick<LeadPartOptions<Values>, 'lead' | 'name' | 'stored' | 'onUnsaved'>;
type WordsForm<Values> = Pick<ReturnType<typeof useFormik<Values & Words>>, 'values' | 'setValues'>;

/** What is typed into a part, what it is based on, and what of it is kept on the device. */
function useKeptWords<Values extends Words>(
  { lead, name, stored, onUnsaved }: WordsOptions<Values>,
  { values, setValues }: WordsForm<Values>,
) {
  const [base, setBase] = useState(stored);
  const [key, setKey] = useState(randomKey);
  const renewKey = () => setKey(randomKey());
  const isUnsaved = !isSame(values, base);
  const show = (shown: Values, based: Values) => {
    setBase(based);
    void setValues(shown, false);
  };
  const { found, forget, isRead, drop } = useFormDraft<PartDraft<Values>>({
    name: `leads/${lead.id}/${name}`,
    values,
    read: () => (isUnsaved ? { values, base, key } : undefined),
    onFound: (draft) => {
      setKey(draft.key);
      show(draft.values, draft.base);
    },
  });

  useEffect(() => onUnsaved(name, isUnsaved ? forget : undefined), [name, isUnsaved, forget, onUnsaved]);

  const follow = useEffectEvent((latest: Values) => {
    if (!isUnsaved) show(latest, latest);
  });
  // Not after an edit, which it would undo.
  useEffect(() => follow(stored), [stored]);

  const discard = () => {
    renewKey();
    show(stored, stored);
    drop();
  };
  return {
    key,
    renewKey,
    noteSaved: (saved: Values) => {
      renewKey();
      setBase(saved);
    },
    /** Until then nothing can be typed, or it would be overwritten. */
    isReady: isRead,
    // Whatever is typed after a save has another key.
    draft: { isRestored: isUnsaved && key === found?.key, discard },
    /** Somebody else has stored something else since the typing began. */
    isBehind: isUnsaved && !isSame(base, stored),
    isUnsaved,
    /** Shows values that nobody would miss. */
    fill: (filled: Values) => show(filled, filled),
    /** What is typed was used elsewhere: nobody is asked about it. */
    noteUsed: () => setBase(values),
  };
}
