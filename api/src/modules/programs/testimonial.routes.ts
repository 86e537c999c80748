import { idOf } from '../../http/parameters';
import { deletionRoute } from '../../http/recordRoutes';
import { onlyExample } from '../../http/exampleQuery';
import type { RouteGroup } from '../../http/route';
import { auditedTestimonial, deleteTestimonial } from './testimonial.service';

export const testimonialRoutes: RouteGroup = {
  name: 'Testimonials',
  description:
    'What families say on the page of a programme. They are read and written with their programme; one alone can be moved to the trash.',
  wires: {},
  inputs: {},
  routes: [
    deletionRoute(
      {
        path: '/testimonials/:id',
        id: 'deleteTestimonial',
        one: 'a testimonial',
        audit: { kind: 'testimonial', find: auditedTestimonial },
        params: [idOf('testimonial')],
        query: onlyExample,
        errors: [422],
        more: 'Its programme counts as changed for whoever is editing it.',
      },
      deleteTestimonial,
    ),
  ],
};
