import { invitationMessages, paths } from '@site/contract';
import { ServiceAway } from '@site/remote-kit';
import { PageHead, useSession } from '@site/runtime';
import { Banner, Container, Section, Spinner, Stack, Text, TextLink } from '@site/ui';
import { invitationCopy as copy } from '../content/invitation';
import { dayIn } from '../shared/dates/dayIn';
import { InvitationForm } from './InvitationForm';
import type { Invitation } from './invitationView';
import { type InvitationLink, useInvitation } from './useInvitation';
import { PageOpening } from '../shared/opening/PageOpening';

/** docs/product.md#invitations. The server renders it without an invitation: the token is in the browser alone. */
export function InvitationPage() {
  const link = useInvitation();
  const { invitation } = link;
  return (
    <>
      <PageHead title={copy.title} description={copy.description} path={paths.invitation.to()} noindex />
      <PageOpening
        eyebrow={copy.eyebrow}
        title={copy.title}
        lead={invitation ? copy.welcome(invitation.role) : copy.lead}
      />
      <Section $space="tight">
        <Container $width="narrow">
          <Step link={link} />
        </Container>
      </Section>
    </>
  );
}

function Step({ link }: { link: InvitationLink }) {
  const { invitation, progress, isLoading, reload } = link;
  const fault = faults[progress];
  return (
    <Stack $gap="m">
      {progress === 'loading' && <Spinner label={copy.loading} />}
      <Banner tone="danger">{fault}</Banner>
      {(progress === 'unknown' || progress === 'taken') && (
        <TextLink to={paths.login.to()}>{copy.logIn}</TextLink>
      )}
      {(progress === 'busy' || progress === 'away') && (
        <ServiceAway onRetry={reload} isRetrying={isLoading} />
      )}
      {invitation && <Opened invitation={invitation} link={link} />}
    </Stack>
  );
}

const faults: Readonly<Partial<Record<InvitationLink['progress'], string>>> = {
  unknown: invitationMessages.unknown,
  taken: invitationMessages.accountExists,
  busy: copy.tooMany,
  away: copy.notLoaded,
};

function Opened({ invitation, link }: { invitation: Invitation; link: InvitationLink }) {
  const { user } = useSession();
  const isSomebodyElse = user !== null && user.email !== invitation.email;
  return (
    <>
      <Text $tone="muted">{copy.until(dayIn(invitation.expiresAt))}</Text>
      {isSomebodyElse && <Text>{copy.signedInAs(user.email)}</Text>}
      <InvitationForm invitation={invitation} link={link} />
    </>
  );
}
