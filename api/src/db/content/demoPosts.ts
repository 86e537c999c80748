import { academicsScholarships } from './academicsScholarships';
import type { DemoPost } from './demoPost';
import { firstEmail } from './firstEmail';
import { forParents } from './forParents';
import { ninePlaces } from './ninePlaces';
import { scholarshipTimeline } from './scholarshipTimeline';
import { weekOnCampus } from './weekOnCampus';
import { whatCoachesLookFor } from './whatCoachesLookFor';

export const demoPosts: readonly DemoPost[] = [
  firstEmail,
  whatCoachesLookFor,
  academicsScholarships,
  scholarshipTimeline,
  ninePlaces,
  forParents,
  weekOnCampus,
];
