import { paths, site } from '@site/contract';
import { useAgency } from '@site/remote-kit';
import { PageHead, useRefusedForm, useSiteOrigin } from '@site/runtime';
import { Container, Eyebrow, Heading, PageTitle, Text, TextAnchor, TextLink } from '@site/ui';
import { contactCopy } from '../content/contact';
import { ContactForm } from './ContactForm';
import { useContactSubject } from './contactSubject';
import { breadcrumbJsonLd } from '../shared/seo/breadcrumbs';
import {
  Columns,
  Direct,
  DirectLink,
  Letter,
  Next,
  Point,
  Points,
  Sheet,
  Way,
  Ways,
  Words,
} from './ContactPage.styles';

const { direct, next, apply } = contactCopy;

/** Other ways to reach the agency, and what happens to a message. */
function ContactAside() {
  const { phone, phoneHref, addressLines, mapUrl } = useAgency();
  return (
    <>
      <Direct>
        <Heading level={2} size="s">
          {direct.title}
        </Heading>
        <Ways>
          <Way>
            <dt>{direct.phone}</dt>
            <dd>
              <DirectLink href={phoneHref}>{phone}</DirectLink>
            </dd>
          </Way>
          <Way>
            <dt>{direct.email}</dt>
            <dd>
              <DirectLink href={`mailto:${site.email}`}>{site.email}</DirectLink>
            </dd>
          </Way>
          <Way>
            <dt>{direct.address}</dt>
            <dd>
              <address>
                {site.legalName}
                <br />
                {addressLines.join(', ')}
              </address>
              <TextAnchor href={mapUrl}>{direct.map}</TextAnchor>
            </dd>
          </Way>
        </Ways>
      </Direct>
      <Next>
        <Heading level={2} size="s">
          {next.title}
        </Heading>
        <Points role="list">
          {next.points.map((point) => (
            <Point key={point}>{point}</Point>
          ))}
        </Points>
        <Text>
          {apply.words} <TextLink to={apply.link.path}>{apply.link.label}</TextLink>
        </Text>
      </Next>
    </>
  );
}

const TRAIL = [
  { name: 'Home', path: paths.home.to() },
  { name: contactCopy.title, path: paths.contact.to() },
];

export function ContactPage() {
  const origin = useSiteOrigin();
  const isRefused = useRefusedForm() !== null;
  const { opening } = contactCopy;
  const subject = useContactSubject();
  return (
    <Sheet $space="none">
      <PageHead
        title={isRefused ? contactCopy.problemTitle : contactCopy.headTitle}
        description={contactCopy.description}
        path={paths.contact.to()}
        jsonLd={breadcrumbJsonLd(origin, TRAIL)}
      />
      <Container>
        <Columns>
          <Words>
            <Eyebrow>{opening.eyebrow}</Eyebrow>
            <PageTitle>{subject?.title ?? opening.title}</PageTitle>
            <Text $size="lead">{opening.lead}</Text>
          </Words>
          <Letter>
            <ContactForm subject={subject} />
          </Letter>
          <ContactAside />
        </Columns>
      </Container>
    </Sheet>
  );
}
