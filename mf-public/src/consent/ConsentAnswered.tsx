import { type FormEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import {
  consentAudienceLabels,
  consentGroups,
  consentTextOf,
  currentConsentText,
  paths,
} from '@site/contract';
import { useSiteOrigin } from '@site/runtime';
import { Banner, Button, Heading, Text, TextLink } from '@site/ui';
import { consentCopy } from '../content/consent';
import { consentApi } from './consentApi';
import { ANSWER, TOKEN } from './consentForm';
import { Block, Fold, Form } from './ConsentForm.styles';
import { dayIn } from '../shared/dates/dayIn';
import type { ConsentOffer } from './consentView';
import { problemAfter } from './useConsentForm';
import type { ConsentLink } from './useConsentLink';

const { copies, given, declined, withdrawn, withdraw } = consentCopy;

const Choices = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.m}`};
  margin: 0;

  dd {
    margin: 0;
    font-weight: ${({ theme }) => theme.weight.bold};
  }
`;

/** The title takes the focus, because the form that had it is gone. */
function AnsweredTitle({ children }: { children: string }) {
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), [id, children]);
  return (
    <Heading level={2} size="m" id={id} tabIndex={-1}>
      {children}
    </Heading>
  );
}

interface AnsweredProps {
  offer: ConsentOffer;
  link: ConsentLink;
}

/** The answer of a link; a consent can be withdrawn here. */
export function ConsentAnswered({ offer, link }: AnsweredProps) {
  if (offer.state === 'given') return <Given offer={offer} link={link} />;
  const isDeclined = offer.state === 'declined';
  return (
    <Block>
      <AnsweredTitle>{isDeclined ? declined.title : withdrawn.title}</AnsweredTitle>
      <Banner tone="danger">{link.notice}</Banner>
      <Text>
        {isDeclined ? declined.text(dayIn(offer.answeredAt)) : withdrawn.text(dayIn(offer.withdrawnAt))}
      </Text>
      <CopyText offer={offer} />
    </Block>
  );
}

function Given({ offer, link }: AnsweredProps) {
  const { choices, answeredAt, fullName, textVersion } = offer;
  const { groups } = consentTextOf(textVersion ?? '') ?? currentConsentText;
  return (
    <Block>
      <AnsweredTitle>{given.title}</AnsweredTitle>
      <Banner tone="danger">{link.notice}</Banner>
      <Text>{given.text(dayIn(answeredAt), fullName)}</Text>
      <CopyText offer={offer} />
      {choices && (
        <Choices>
          {consentGroups.flatMap((group) => [
            <dt key={group}>{groups[group].label}</dt>,
            <dd key={`${group}-choice`}>{consentAudienceLabels[choices[group]]}</dd>,
          ])}
        </Choices>
      )}
      <Text>{given.keep}</Text>
      {/* Where no mail has brought it, this page is the only place that has it. */}
      {offer.copy !== 'sent' && <KeptLink token={link.token} />}
      <Withdrawal link={link} />
    </Block>
  );
}

const CopyText = ({ offer: { copy } }: { offer: ConsentOffer }) => copy && <Text>{copies[copy]}</Text>;

const Address = styled(Text)`
  overflow-wrap: anywhere;
`;

function KeptLink({ token }: { token: string }) {
  const origin = useSiteOrigin();
  const path = `${paths.consent.to()}#${token}`;
  return (
    <Address>
      <TextLink to={path}>
        {origin}
        {path}
      </TextLink>
    </Address>
  );
}

function Withdrawal({ link }: { link: ConsentLink }) {
  const [send, { isLoading }] = consentApi.useWithdrawConsentMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const withdrawNow = async () => {
    setProblem(null);
    try {
      link.setOffer(await send(link.token).unwrap());
    } catch (error) {
      setProblem(await problemAfter(error, link));
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void withdrawNow();
  };
  return (
    <Fold>
      <summary>{withdraw.summary}</summary>
      <Form method="post" action={paths.consent.to()} onSubmit={handleSubmit}>
        <input type="hidden" name={TOKEN} value={link.token} />
        <Text>{withdraw.text}</Text>
        <div>
          <Button type="submit" variant="secondary" name={ANSWER} value="withdraw" isBusy={isLoading}>
            {withdraw.submit}
          </Button>
        </div>
        <Banner tone="danger">{problem}</Banner>
      </Form>
    </Fold>
  );
}
