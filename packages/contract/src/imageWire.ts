import * as yup from 'yup';

/** The shape of `ImageWire`, for contract tests. */
export const imageWire = yup
  .object({
    id: yup.string().required(),
    url: yup
      .string()
      .matches(/^\/uploads\//)
      .required(),
    width: yup.number().integer().positive().required(),
    height: yup.number().integer().positive().required(),
    widths: yup.array(yup.number().integer().positive().required()).min(1).required(),
    alt: yup.string().optional(),
  })
  .noUnknown();
