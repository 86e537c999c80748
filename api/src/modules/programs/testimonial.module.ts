import type { ApiModule } from '../../records/ApiModule';
import { testimonialRoutes } from './testimonial.routes';
import { restoreTestimonial } from './testimonial.service';

export const testimonialModule: ApiModule = {
  routes: testimonialRoutes,
  restore: { testimonial: restoreTestimonial },
};
