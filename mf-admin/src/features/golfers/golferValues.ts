import { noPhoto, type PhotoValues } from '../../shared/records/photoValues';

/** What the form holds: the fields of spec 3, and those that only the public profile and the law know. */
export interface GolferValues extends PhotoValues {
  firstName: string;
  lastName: string;
  /** A numeric input's value becomes a number as soon as somebody types. */
  gradYear: string | number;
  country: string;
  testimonial: string;
  sports: string[];
  trainerId: string;
  handicap: string;
  averageScore: string;
  gpa: string;
  sat: string;
  act: string;
  major: string;
  worldRank: string;
  drivingDistance: string;
  fairwayAccuracy: string;
  greensInRegulation: string;
  instagram: string;
  x: string;
  facebook: string;
  tiktok: string;
  youtube: string;
  linkedin: string;
  website: string;
  consentGivenBy: string;
  /** A day, as a date input has it. */
  consentGivenAt: string;
  consentScope: string;
  consentWithdrawnAt: string;
  isSearchable: boolean;
}

/** All but the photo, which travels as a file. */
export type GolferField = Exclude<keyof GolferValues, keyof PhotoValues>;

export const NO_SOCIALS = {
  instagram: '',
  x: '',
  facebook: '',
  tiktok: '',
  youtube: '',
  linkedin: '',
  website: '',
};

export const emptyGolfer: GolferValues = {
  firstName: '',
  lastName: '',
  gradYear: '',
  country: '',
  testimonial: '',
  sports: [],
  trainerId: '',
  handicap: '',
  averageScore: '',
  gpa: '',
  sat: '',
  act: '',
  major: '',
  worldRank: '',
  drivingDistance: '',
  fairwayAccuracy: '',
  greensInRegulation: '',
  ...NO_SOCIALS,
  consentGivenBy: '',
  consentGivenAt: '',
  consentScope: '',
  consentWithdrawnAt: '',
  isSearchable: false,
  ...noPhoto,
};
