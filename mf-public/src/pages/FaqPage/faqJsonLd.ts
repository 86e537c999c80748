import { paths } from '@site/contract';
import { faqCopy, faqs } from '../../content/faqs';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';

/** The built-in questions only: the others may change with every visit. */
export function faqJsonLd(origin: string): object {
  const { '@context': context, ...breadcrumbs } = breadcrumbJsonLd(origin, [
    { name: 'Home', path: paths.home.to() },
    { name: faqCopy.crumb, path: paths.faq.to() },
  ]) as Record<string, unknown>;
  return {
    '@context': context,
    '@graph': [
      breadcrumbs,
      {
        '@type': 'FAQPage',
        mainEntity: faqs.map(({ question, paragraphs }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: paragraphs.join('\n\n') },
        })),
      },
    ],
  };
}
