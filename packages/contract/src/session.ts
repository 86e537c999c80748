import * as yup from 'yup';
import { limits } from './limits';
import { withoutIgnorable } from './oneLine';
import { codeField, passwordField } from './ownAccount';
import { roles } from './roles';
import { atMost, textAs } from './text';

const EMAIL_REQUIRED = 'Email is required';
const ONE_LINE = /^[^\r\n]*$/;

export const loginInput = yup
  .object({
    email: textAs('Email', withoutIgnorable)
      .max(limits.emailMax, atMost('Email', limits.emailMax))
      .matches(ONE_LINE, 'Invalid email address')
      .required(EMAIL_REQUIRED),
    password: passwordField('Password'),
    /** Only for an account with one-time codes. */
    code: codeField.optional(),
  })
  .noUnknown();
export type LoginInput = yup.InferType<typeof loginInput>;

export const userWire = yup
  .object({
    id: yup.string().required(),
    email: yup.string().required(),
    name: yup.string().defined(),
    role: yup.string().oneOf(roles).required(),
  })
  .noUnknown();
export type UserWire = yup.InferType<typeof userWire>;

export const loginWire = yup
  .object({ token: yup.string().required(), user: userWire.required() })
  .noUnknown();
export type LoginWire = yup.InferType<typeof loginWire>;
