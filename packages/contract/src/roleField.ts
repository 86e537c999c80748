import * as yup from 'yup';
import { roles } from './roles';

const ROLE_WRONG = 'A role is owner or editor';

export const roleField = yup
  .string()
  .strict()
  .typeError(ROLE_WRONG)
  .oneOf(roles, ROLE_WRONG)
  .required(ROLE_WRONG);
