import * as yup from 'yup';
import { longLine, longText, required, storedAs, textOf, withInitial } from './entityFields';
import { inputOf, inputShape, wireShape } from './entitySchemas';
import { longLineField, text } from './fields';
import { limits } from './limits';
import { basedOnField, dateWire } from './sharedWire';
import { grouped } from './spelling';

export const siteInfoMessages = {
  questionRequired: 'Question is required',
  questionTooShort: `Question must be at least ${limits.faqQuestionMin} characters`,
  answerRequired: 'Answer is required',
  valueRequired: 'Value is required',
  titleRequired: 'Title is required',
} as const;

// A blank question has its own message, so the length test accepts it.
const question = longLineField('Question', limits.faqQuestionMax).test(
  'long-enough',
  siteInfoMessages.questionTooShort,
  (value) => !value || value.length >= limits.faqQuestionMin,
);
const answer = longText('Answer', limits.faqAnswerMax);

/** Every field of a question. */
export const faqFields = {
  q: storedAs(required(textOf('line', 'Question', question), siteInfoMessages.questionRequired), 'question'),
  a: storedAs(required(answer, siteInfoMessages.answerRequired), 'answer'),
  category: withInitial(longLine('Category', limits.faqCategoryMax), ''),
};

/** Every field of a fact. */
export const factFields = {
  value: required(longLine('Value', limits.factValueMax), siteInfoMessages.valueRequired),
  title: required(longLine('Title', limits.nameMax), siteInfoMessages.titleRequired),
  source: withInitial(longLine('Source', limits.factSourceMax), ''),
};

export const faqInput = inputOf(faqFields);
export type FaqInput = yup.InferType<typeof faqInput>;

/** An update is a merge: missing fields stay. */
export const faqPatch = yup.object({ ...inputShape(faqFields), based_on: basedOnField }).noUnknown();
export type FaqPatch = yup.InferType<typeof faqPatch>;

export const factInput = inputOf(factFields);
export type FactInput = yup.InferType<typeof factInput>;

/** An update is a merge: missing fields stay. */
export const factPatch = yup.object({ ...inputShape(factFields), based_on: basedOnField }).noUnknown();
export type FactPatch = yup.InferType<typeof factPatch>;

const entryWire = {
  id: yup.string().required(),
  order_index: yup.number().integer().min(0).required(),
  updated_at: dateWire.required(),
};

export const faqWire = yup.object({ ...wireShape(faqFields, 'everyone'), ...entryWire }).noUnknown();
export type FaqWire = yup.InferType<typeof faqWire>;

export const factWire = yup.object({ ...wireShape(factFields, 'everyone'), ...entryWire }).noUnknown();
export type FactWire = yup.InferType<typeof factWire>;

const IDS = 'The order must be a list of ids';
const orderedId = text('An id').max(64, IDS).required(IDS);

/** The order of the FAQs or the facts: the named ones first, in this order, the others behind them in their order. */
export const orderInput = yup
  .object({
    ids: yup
      .array(orderedId)
      .typeError(IDS)
      .nonNullable(IDS)
      .required(IDS)
      .min(1, IDS)
      .max(limits.orderMax, `At most ${grouped(limits.orderMax)} entries can be ordered`)
      .test('once', 'Each entry may be named once', (ids) => !ids || new Set(ids).size === ids.length),
  })
  .noUnknown();
export type OrderInput = yup.InferType<typeof orderInput>;
