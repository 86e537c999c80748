import type { PortraitLook } from '@site/artwork';

export type DemoSpecialty =
  'Golf' | 'Tennis' | 'Soccer' | 'Basketball' | 'Swimming' | 'Track & Field' | 'Fitness' | 'Mental Coaching';

/** A coach who does not exist; the telephone numbers are from Ofcom's range for drama. */
export interface DemoTrainer {
  slug: string;
  firstName: string;
  lastName: string;
  title: string;
  /** Plain text; paragraphs are separated by blank lines. */
  bio: string;
  testimonial: string;
  email: string;
  phone: string;
  /** The first one also chooses the place behind the portrait. */
  specialties: readonly [DemoSpecialty, ...DemoSpecialty[]];
  look: PortraitLook;
}
