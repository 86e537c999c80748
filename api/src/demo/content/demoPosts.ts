import { academicsScholarships } from './academicsScholarships';
import { coachsSilence } from './coachsSilence';
import { coreCourses } from './coreCourses';
import type { DemoPost } from './demoPost';
import { ergScore } from './ergScore';
import { filmCoachesWatch } from './filmCoachesWatch';
import { firstEmail } from './firstEmail';
import { firstTermAway } from './firstTermAway';
import { fiveDoors } from './fiveDoors';
import { forParents } from './forParents';
import { marksThatTravel } from './marksThatTravel';
import { ninePlaces } from './ninePlaces';
import { offerToVisa } from './offerToVisa';
import { readingAnOffer } from './readingAnOffer';
import { scholarshipTimeline } from './scholarshipTimeline';
import { summerBackwards } from './summerBackwards';
import { swimmingTimes } from './swimmingTimes';
import { tennisRatings } from './tennisRatings';
import { visitQuestions } from './visitQuestions';
import { weekOnCampus } from './weekOnCampus';
import { whatCoachesLookFor } from './whatCoachesLookFor';
import { whenInjured } from './whenInjured';

export const demoPosts: readonly DemoPost[] = [
  firstEmail,
  whatCoachesLookFor,
  academicsScholarships,
  scholarshipTimeline,
  ninePlaces,
  forParents,
  weekOnCampus,
  coachsSilence,
  visitQuestions,
  firstTermAway,
  offerToVisa,
  whenInjured,
  readingAnOffer,
  marksThatTravel,
  tennisRatings,
  swimmingTimes,
  filmCoachesWatch,
  ergScore,
  summerBackwards,
  coreCourses,
  fiveDoors,
];
