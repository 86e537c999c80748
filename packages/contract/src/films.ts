import * as yup from 'yup';
import { filmOf } from './filmAddress';
import { oneLine } from './leadFields';
import { imageWire } from './sharedWire';

const ADDRESS_MAX = 2000;

export const filmMessages = {
  address: 'Please enter the address of a film on YouTube or Vimeo',
  hidden: 'This film does not exist, or it may not be shown on other sites',
} as const;

const isFilm = (address: unknown) => typeof address === 'string' && filmOf(address) !== undefined;

export const filmInput = yup
  .object({
    address: oneLine('The address of the film')
      .max(ADDRESS_MAX, filmMessages.address)
      .required(filmMessages.address)
      .test('film', filmMessages.address, (address) => !address || isFilm(address)),
  })
  .noUnknown();

/** A film of a text: a stored still that links to it. No page asks the platform for anything. */
export const filmWire = yup
  .object({
    address: yup.string().required(),
    platform: yup.string().required(),
    /** Empty where the platform does not say it. */
    title: yup.string().defined(),
    still: imageWire.required(),
  })
  .noUnknown();
export type FilmWire = yup.InferType<typeof filmWire>;
