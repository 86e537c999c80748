import { site } from '@site/contract';
import { Heading, Text, TextAnchor, TextLink } from '@site/ui';
import { contactCopy } from '../../content/contact';
import { Direct, DirectLink, Next, Point, Points, Way, Ways } from './contactParts';

const { direct, next, apply } = contactCopy;

/** The other ways to the agency, and what becomes of a message. */
export function ContactAside() {
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
              <DirectLink href={site.phoneHref}>{site.phone}</DirectLink>
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
                {site.address.lines.join(', ')}
              </address>
              <TextAnchor href={site.mapUrl}>{direct.map}</TextAnchor>
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
