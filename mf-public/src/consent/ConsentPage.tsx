import { PageHead, useRefusedForm } from '@site/runtime';
import { Banner, Container, Section, Spinner, Text, TextLink } from '@site/ui';
import { consentLinkMessages, paths } from '@site/contract';
import { consentCopy } from '../content/consent';
import { ANSWER, TOKEN } from './consentForm';
import { KeyCodeForm } from '../shared/keyForms/KeyCodeForm';
import { ConsentAnswered } from './ConsentAnswered';
import { ConsentForm } from './ConsentForm';
import { Block } from './ConsentForm.styles';
import { dayIn } from '../shared/dates/dayIn';
import type { ConsentOffer } from './consentView';
import { type ConsentLink, useConsentLink } from './useConsentLink';
import { PageOpening } from '../shared/opening/PageOpening';
import { fixedPart, profileParts } from './profileParts';

const { title, problemTitle, description, eyebrow, lead, unknown } = consentCopy;

export function ConsentPage() {
  const link = useConsentLink();
  const isRefused = useRefusedForm()?.status === 422;
  return (
    <>
      <PageHead
        title={isRefused ? problemTitle : title}
        description={description}
        path={paths.consent.to()}
        noindex
      />
      <PageOpening eyebrow={eyebrow} title={title} lead={lead} />
      <Section $space="tight">
        <Container>
          <Step link={link} />
        </Container>
      </Section>
    </>
  );
}

function Step({ link }: { link: ConsentLink }) {
  const { offer, progress, isSent } = link;
  if (progress === 'loading') return <Spinner label={consentCopy.loading} />;
  if (progress === 'loaded' && offer) return <Opened offer={offer} link={link} />;
  return (
    <Block>
      {isSent && <Banner tone="success">{consentCopy.sent}</Banner>}
      <Banner tone="danger">{faultOf(link)}</Banner>
      {progress === 'unknown' && <TextLink to={unknown.contact.path}>{unknown.contact.label}</TextLink>}
      {!isSent && (
        <KeyCodeForm
          action={paths.consent.to()}
          name={TOKEN}
          answer={{ name: ANSWER, value: 'look' }}
          copy={consentCopy}
          link={link}
        />
      )}
    </Block>
  );
}

function faultOf({ progress }: ConsentLink): string {
  if (progress === 'unknown') return consentLinkMessages.unknown;
  if (progress === 'busy') return consentCopy.tooMany;
  return progress === 'away' ? consentCopy.away : '';
}

function Opened({ offer, link }: { offer: ConsentOffer; link: ConsentLink }) {
  if (offer.state !== 'open' || !offer.profile) return <ConsentAnswered offer={offer} link={link} />;
  const athlete = offer.athlete || consentCopy.unnamed;
  return (
    <Block>
      <Text $size="lead">{consentCopy.ask(offer.name, athlete)}</Text>
      <Text $tone="muted">{consentCopy.until(dayIn(offer.expiresAt))}</Text>
      <ConsentForm offer={offer} link={link} parts={profileParts(offer.profile)}>
        {fixedPart(offer.profile)}
      </ConsentForm>
    </Block>
  );
}
