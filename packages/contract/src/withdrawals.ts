import * as yup from 'yup';
import { namingTextWire } from './personTexts';
import { dateWire, dayWire } from './sharedWire';

/** The records whose consent can be withdrawn. */
export const withdrawalKinds = ['golfer', 'placement'] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

/** A consent that was withdrawn, while somebody still has to read the texts that may name the person. */
export const withdrawalWire = yup
  .object({
    /** That of the athlete or the placement. */
    id: yup.string().required(),
    kind: yup.string().oneOf(withdrawalKinds).required(),
    name: yup.string().defined(),
    /** In the trash. */
    is_deleted: yup.boolean().required(),
    withdrawn_at: dateWire.required(),
    due_on: dayWire.required(),
    /** By the clock of the database; negative when it is overdue. */
    days_left: yup.number().integer().defined(),
    /** The placements that were taken off the site with it, because they are under the same name. */
    hidden_placements: yup.array(yup.string().required()).required(),
  })
  .noUnknown();
export type WithdrawalWire = yup.InferType<typeof withdrawalWire>;

/** The first due first. */
export const withdrawalsWire = yup
  .object({
    withdrawals: yup.array(withdrawalWire.required()).required(),
    /** Also those that are not listed. */
    total: yup.number().integer().min(0).required(),
  })
  .noUnknown();
export type WithdrawalsWire = yup.InferType<typeof withdrawalsWire>;

/** What visitors may read and what names the person, as it is now. */
export const withdrawalTextsWire = yup
  .object({
    texts: yup.array(namingTextWire.required()).required(),
    are_texts_capped: yup.boolean().required(),
  })
  .noUnknown();
export type WithdrawalTextsWire = yup.InferType<typeof withdrawalTextsWire>;
