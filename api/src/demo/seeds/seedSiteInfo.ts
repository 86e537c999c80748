import { Fact } from '../../modules/siteinfo/fact.model';
import { Faq } from '../../modules/siteinfo/faq.model';
import { facts, faqs } from '../../modules/siteinfo/siteinfo.service';
import { demoFacts } from '../content/siteInfo/demoFacts';
import { demoFaqs } from '../content/siteInfo/demoFaqs';
import { type Seed, noPictures } from './Seed';

export const seedSiteInfo: Seed = {
  async writeTexts() {
    for (const { q, a, category } of demoFaqs) {
      if (!(await Faq.exists({ question: q }))) await faqs.create({ q, a, category });
    }
    for (const { value, title, source } of demoFacts) {
      if (!(await Fact.exists({ title }))) await facts.create({ value, title, source });
    }
  },
  pictures: noPictures,
};
