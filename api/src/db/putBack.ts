import { putBackGolfer } from '../modules/golfers/golfer.service';
import { putBackPost } from '../modules/posts/post.service';
import { putBackProgram } from '../modules/programs/program.service';
import { facts, faqs } from '../modules/siteinfo/siteinfo.service';
import { putBackTrainer } from '../modules/trainers/trainer.service';
import type { PutBackByKind } from '../modules/trash/trash.service';

/** Who takes back what the trash holds. It cannot ask by itself: they all know it already. */
export const putBackByKind: PutBackByKind = {
  golfer: putBackGolfer,
  trainer: putBackTrainer,
  post: putBackPost,
  program: putBackProgram,
  faq: faqs.putBack,
  fact: facts.putBack,
};
