import {
  FAMILY_RESULTS,
  familyFields,
  type FamilyField,
  type FamilyOfferWire,
  familyUpdateMessages,
  paths,
} from '@site/contract';
import { PageHead, useRefusedForm } from '@site/runtime';
import { Banner, Container, Heading, Section, Spinner, Text, TextLink } from '@site/ui';
import { familyUpdateCopy as copy } from '../../content/familyUpdate';
import { TOKEN } from '../../features/familyUpdate/familyValues';
import { KeyCodeForm } from '../../shared/keyForms/KeyCodeForm';
import { Block } from '../../features/familyUpdate/FamilyUpdate.styles';
import { FamilyUpdateForm } from '../../features/familyUpdate/FamilyUpdateForm';
import { type FamilyLink, useFamilyUpdate } from '../../features/familyUpdate/useFamilyUpdate';
import { PageOpening } from '../../shared/opening/PageOpening';

/** With a link, a family sends new results and grades. docs/product.md#consent. */
export function FamilyUpdatePage() {
  const link = useFamilyUpdate();
  const isRefused = useRefusedForm()?.status === 422;
  return (
    <>
      <PageHead
        title={isRefused ? copy.problemTitle : copy.title}
        description={copy.description}
        path={paths.familyUpdate.to()}
        noindex
      />
      <PageOpening eyebrow={copy.eyebrow} title={copy.title} lead={copy.lead} />
      <Section $space="tight">
        <Container>
          <Step link={link} />
        </Container>
      </Section>
    </>
  );
}

function Step({ link }: { link: FamilyLink }) {
  const { offer, progress, isSent } = link;
  if (progress === 'loading') return <Spinner label={copy.loading} />;
  if (progress === 'loaded' && offer) return <Opened offer={offer} link={link} />;
  return (
    <Block>
      <Banner tone="success">{isSent ? copy.sent : ''}</Banner>
      <Banner tone="danger">{faultOf(link)}</Banner>
      {progress === 'unknown' && <TextLink to={copy.contact.path}>{copy.contact.label}</TextLink>}
      {!isSent && <KeyCodeForm action={paths.familyUpdate.to()} name={TOKEN} copy={copy} link={link} />}
    </Block>
  );
}

function faultOf({ progress }: FamilyLink): string {
  if (progress === 'unknown') return familyUpdateMessages.unknown;
  if (progress === 'busy') return copy.tooMany;
  return progress === 'away' ? copy.away : '';
}

function Opened({ offer, link }: { offer: FamilyOfferWire; link: FamilyLink }) {
  if (offer.state === 'accepted' || offer.state === 'declined') return <Decided offer={offer} />;
  const isWaiting = offer.state === 'waiting';
  return (
    <Block>
      <Text $size="lead">{copy.ask(offer.name, offer.athlete || copy.unnamed)}</Text>
      <Text $tone="muted">{copy.until(dayOf(offer.expires_at))}</Text>
      <Banner tone="success">{isWaiting ? (link.isSent ? copy.sent : copy.waits) : ''}</Banner>
      {isWaiting && <Text>{copy.again}</Text>}
      <FamilyUpdateForm key={link.token} offer={offer} link={link} />
    </Block>
  );
}

function Decided({ offer: { state, accepted, reason } }: { offer: FamilyOfferWire }) {
  const { title, text } = state === 'accepted' ? copy.accepted : copy.declined;
  return (
    <Block>
      <Heading level={2} size="m">
        {title}
      </Heading>
      <Text>{text}</Text>
      <Text>{state === 'accepted' ? accepted.map(labelOf).join(', ') : reason}</Text>
    </Block>
  );
}

const labelOf = (name: string): string =>
  name === FAMILY_RESULTS ? copy.results.title : (familyFields[name as FamilyField]?.label ?? name);

const dayOf = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });
