import * as yup from 'yup';

/** A moment in UTC, as JSON has it. */
export const dateWire = yup.string().matches(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
