import * as yup from 'yup';

/** The day in London, so that a page without JavaScript knows what is still to come. */
export const standingTodayWire = yup.object({ day: yup.string().required() }).noUnknown();
export type StandingTodayWire = yup.InferType<typeof standingTodayWire>;
