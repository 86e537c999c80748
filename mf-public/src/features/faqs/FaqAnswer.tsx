import { Text, TextLink } from '@site/ui';
import type { Faq } from '../../content/faqs';

export function FaqAnswer({ faq: { paragraphs, link } }: { faq: Faq }) {
  return (
    <>
      {paragraphs.map((paragraph) => (
        <Text key={paragraph}>{paragraph}</Text>
      ))}
      {link && (
        <Text>
          <TextLink to={link.path}>{link.label}</TextLink>
        </Text>
      )}
    </>
  );
}
