import * as yup from 'yup';
import { basedOnField } from './basedOn';
import { longTextField } from './fields';
import { limits } from './limits';
import { text } from './text';

export const siteInfoMessages = {
  questionRequired: 'Question is required',
  questionTooShort: `Question must be at least ${limits.faqQuestionMin} characters`,
  answerRequired: 'Answer is required',
  valueRequired: 'Value is required',
  titleRequired: 'Title is required',
} as const;

const filled = (field: yup.StringSchema, message: string) =>
  field.test('blank', message, (value) => value !== '').optional();

// A blank question has a message of its own, so the length test lets it pass.
const question = longTextField('Question', limits.faqQuestionMax).test(
  'long-enough',
  siteInfoMessages.questionTooShort,
  (value) => !value || value.length >= limits.faqQuestionMin,
);
const answer = longTextField('Answer', limits.faqAnswerMax);
const category = longTextField('Category', limits.faqCategoryMax);
const value = longTextField('Value', limits.factValueMax);
const title = longTextField('Title', limits.nameMax);
const source = longTextField('Source', limits.factSourceMax);

export const faqInput = yup
  .object({
    q: question.required(siteInfoMessages.questionRequired),
    a: answer.required(siteInfoMessages.answerRequired),
    category: category.default(''),
  })
  .noUnknown();
export type FaqInput = yup.InferType<typeof faqInput>;

/** An update is a merge: what is absent stays as it is. */
export const faqPatch = yup
  .object({
    q: filled(question, siteInfoMessages.questionRequired),
    a: filled(answer, siteInfoMessages.answerRequired),
    category: category.optional(),
    based_on: basedOnField,
  })
  .noUnknown();
export type FaqPatch = yup.InferType<typeof faqPatch>;

export const factInput = yup
  .object({
    value: value.required(siteInfoMessages.valueRequired),
    title: title.required(siteInfoMessages.titleRequired),
    source: source.default(''),
  })
  .noUnknown();
export type FactInput = yup.InferType<typeof factInput>;

/** An update is a merge: what is absent stays as it is. */
export const factPatch = yup
  .object({
    value: filled(value, siteInfoMessages.valueRequired),
    title: filled(title, siteInfoMessages.titleRequired),
    source: source.optional(),
    based_on: basedOnField,
  })
  .noUnknown();
export type FactPatch = yup.InferType<typeof factPatch>;

const IDS = 'The order must be a list of ids';
const orderedId = text('An id').max(64, IDS).required(IDS);

/** The order of the FAQs or the facts: the named ones first, in this order, the others behind them as they stand. */
export const orderInput = yup
  .object({
    ids: yup
      .array(orderedId)
      .typeError(IDS)
      .nonNullable(IDS)
      .required(IDS)
      .min(1, IDS)
      .max(limits.orderMax, `At most ${limits.orderMax.toLocaleString('en-GB')} entries can be ordered`)
      .test('once', 'Each entry may be named once', (ids) => !ids || new Set(ids).size === ids.length),
  })
  .noUnknown();
export type OrderInput = yup.InferType<typeof orderInput>;
