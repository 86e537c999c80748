import * as yup from 'yup';
import { lineField } from './fields';
import { limits } from './limits';
import { basedOnField, dateWire, imageWire } from './sharedWire';

/** Photos of people are shown to owners only, and never offered for another place. */
export const pictureSubjects = ['content', 'person'] as const;
export type PictureSubject = (typeof pictureSubjects)[number];

export const pictureFilters = ['unused', 'undescribed'] as const;
export type PictureFilter = (typeof pictureFilters)[number];

/** The records that show pictures. A record in the trash keeps those that it may be restored with. */
const pictureUserKinds = ['post', 'program', 'agency', 'golfer', 'trainer', 'trash'] as const;
export type PictureUserKind = (typeof pictureUserKinds)[number];

const picturePlaces = [
  'cover',
  'share_picture',
  'gallery',
  'text',
  'version',
  'hero',
  'testimonial',
  'logo',
  'photo',
  'deleted',
] as const;
export type PicturePlace = (typeof picturePlaces)[number];

const pictureUseWire = yup
  .object({
    kind: yup.string().oneOf(pictureUserKinds).required(),
    id: yup.string().required(),
    /** The title or the name of the record. */
    title: yup.string().defined(),
    place: yup.string().oneOf(picturePlaces).required(),
    is_public: yup.boolean().required(),
  })
  .noUnknown();
export type PictureUseWire = yup.InferType<typeof pictureUseWire>;

/** A picture in the media library. */
export const mediaPictureWire = imageWire
  .pick(['id', 'width', 'height', 'widths', 'focus'])
  .concat(
    yup.object({
      subject: yup.string().oneOf(pictureSubjects).required(),
      /** Empty for photos of people, and for pictures stored before the library. */
      file_name: yup.string().defined(),
      /** The default description where the picture is inserted from the library. */
      alt: yup.string().defined(),
      /** The size of the largest file that visitors get. */
      bytes: yup.number().integer().min(0).required(),
      created_at: dateWire.required(),
      updated_at: dateWire.required(),
      /** Until when it is kept without a use; null when it has never been kept without one. */
      kept_until: dateWire.defined().nullable(),
      use_count: yup.number().integer().min(0).required(),
      /** The first few, those that visitors see before the others. */
      uses: yup.array(pictureUseWire.required()).max(limits.pictureUses).required(),
    }),
  )
  .noUnknown();
export type MediaPictureWire = yup.InferType<typeof mediaPictureWire>;

const percent = (name: string) =>
  yup
    .number()
    .strict()
    .typeError(`${name} must be a number`)
    .integer(`${name} must be a whole number`)
    .min(0, `${name} must be between 0 and 100`)
    .max(100, `${name} must be between 0 and 100`)
    .required(`${name} is missing`);

/** Absent fields keep their values. */
export const mediaPicturePatch = yup
  .object({
    alt: lineField('Description', limits.pictureAltMax),
    /** The focal point, which stays in view where the picture is cropped, in percent from the left and from the top. */
    focus: yup
      .object({ x: percent('The place from the left'), y: percent('The place from the top') })
      .noUnknown()
      .default(undefined)
      .optional(),
    based_on: basedOnField,
  })
  .noUnknown();
export type MediaPicturePatch = yup.InferType<typeof mediaPicturePatch>;
