import { type LeadWire, randomKey } from '@site/contract';
import { logProblem, toApiError } from '@site/runtime';
import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import type { Schema } from 'yup';
import { failureOf } from '../form/failureText';
import { useToast } from '../screen/Toast';
import { inboxTexts } from './leadInboxView';

export type LeadPartName = 'step' | 'note' | 'reply';

/** What is not saved of a part. */
export interface PartDraft {
  values: Record<string, string>;
  /** The stored values that it is based on. */
  base: Record<string, string>;
  /** It may have been saved although no answer came: sent again with this key, it is saved once. */
  key: string;
}

/** What is not saved of a lead, as it is kept on the device. */
export type LeadDraft = Partial<Record<LeadPartName, PartDraft>>;

export interface LeadPartProps {
  lead: LeadWire;
  /** What was typed on an earlier visit. */
  kept: LeadDraft | undefined;
  /** Told what is not saved yet; undefined when everything is. Must be referentially stable. */
  onUnsaved(name: LeadPartName, part: PartDraft | undefined): void;
}

interface LeadPartOptions<Values> extends Omit<LeadPartProps, 'lead'> {
  name: LeadPartName;
  /** What is stored. Must be referentially stable. */
  stored: Values;
  schema: Schema;
  /** Returns the stored values. Rejects when the api has refused them. */
  save(values: Values, key: string): Promise<Values>;
  texts: { done(saved: Values): string; failed: string };
}

const isSame = (one: Record<string, string>, other: Record<string, string>): boolean =>
  Object.entries(one).every(([name, value]) => other[name] === value);

/** The api has answered that it stored nothing. */
const wasRefused = (error: unknown): boolean => {
  const status = toApiError(error)?.status;
  return typeof status === 'number' && status < 500;
};

function failureText(what: string, error: unknown): string {
  if (toApiError(error)?.code === 'stale') return inboxTexts.stale;
  logProblem('A part of a lead could not be saved', error);
  return failureOf(what, error);
}

/** A form of a lead's screen: the next step, a note or a reply. */
export function useLeadPart<Values extends Record<string, string>>(options: LeadPartOptions<Values>) {
  const { name, stored, schema, save, texts, onUnsaved } = options;
  const kept = options.kept?.[name];
  const announce = useToast();
  const [base, setBase] = useState((kept?.base as Values | undefined) ?? stored);
  const [key, setKey] = useState(() => kept?.key ?? randomKey());
  const [failure, setFailure] = useState<string>();

  const formik = useFormik<Values>({
    initialValues: (kept?.values as Values | undefined) ?? stored,
    validationSchema: schema,
    validateOnBlur: false,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const saved = await save(values, key);
        setKey(randomKey());
        setBase(saved);
        // What was typed meanwhile stays.
        await formik.setValues((now) => (isSame(now, values) ? saved : now), false);
        await formik.setTouched({}, false);
        announce(texts.done(saved));
      } catch (error) {
        if (wasRefused(error)) setKey(randomKey());
        formik.setErrors((toApiError(error)?.fields ?? {}) as typeof formik.errors);
        setFailure(failureText(texts.failed, error));
      }
    },
  });
  const { values, setValues } = formik;

  const isUnsaved = !isSame(values, base);
  useEffect(() => {
    onUnsaved(name, isUnsaved ? { values, base, key } : undefined);
  }, [name, values, base, key, isUnsaved, onUnsaved]);

  useEffect(() => {
    if (isUnsaved) return;
    setBase(stored);
    void setValues(stored, false);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the stored values change: rerun after an edit, it would reset the field to them
  }, [stored]);

  return {
    formik,
    failure,
    /** Somebody else has stored something else since the typing began. */
    isBehind: isUnsaved && !isSame(base, stored),
    /** Shows values that nobody would miss. */
    fill: (filled: Values): void => {
      setBase(filled);
      void setValues(filled, false);
    },
    /** What is typed was used elsewhere: nobody is asked about it. */
    noteUsed: () => setBase(values),
    isUnsaved,
  };
}
