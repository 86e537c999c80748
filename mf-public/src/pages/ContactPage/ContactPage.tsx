import { paths } from '@site/contract';
import { PageHead, useRefusedForm, useSiteOrigin } from '@site/runtime';
import { Container, Eyebrow, PageTitle, Text } from '@site/ui';
import { contactCopy } from '../../content/contact';
import { ContactForm } from '../../features/contact/ContactForm';
import { breadcrumbJsonLd } from '../../shared/seo/breadcrumbs';
import { ContactAside } from './ContactAside';
import { Columns, Letter, Sheet, Words } from './contactParts';

const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: contactCopy.title, path: paths.contact.to() },
];

export function ContactPage() {
  const origin = useSiteOrigin();
  const isRefused = useRefusedForm() !== null;
  const { opening } = contactCopy;
  return (
    <Sheet $space="none">
      <PageHead
        title={isRefused ? contactCopy.problemTitle : contactCopy.title}
        description={contactCopy.description}
        path={paths.contact.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <Container>
        <Columns>
          <Words>
            <Eyebrow>{opening.eyebrow}</Eyebrow>
            <PageTitle>{opening.title}</PageTitle>
            <Text $size="lead">{opening.lead}</Text>
          </Words>
          <Letter>
            <ContactForm />
          </Letter>
          <ContactAside />
        </Columns>
      </Container>
    </Sheet>
  );
}
