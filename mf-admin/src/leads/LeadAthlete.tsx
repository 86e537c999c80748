import { adminForms, type LeadAthleteWire, type LeadWire, paths } from '@site/contract';
import { logProblem } from '@site/runtime';
import { Banner, Button, Heading, Text, TextLink } from '@site/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureOf } from '../form/failureText';
import { useToast } from '../screen/Toast';
import { Part } from './LeadDetail.styles';
import { useAdminMakeAthleteMutation } from './leadInboxApi';
import { inboxTexts } from './leadInboxView';

/** The athlete that was made from an application, or the button that makes it. */
export function LeadAthlete({ lead }: { lead: LeadWire }) {
  return (
    <Part aria-labelledby="lead-athlete">
      <Heading level={2} size="s" id="lead-athlete">
        Athlete
      </Heading>
      {lead.athlete ? <MadeAthlete athlete={lead.athlete} /> : <AthleteMaker id={lead.id} />}
    </Part>
  );
}

function MadeAthlete({ athlete }: { athlete: LeadAthleteWire }) {
  const { id, name, is_deleted: isDeleted } = athlete;
  return (
    <Text>
      Athlete:{' '}
      <TextLink to={isDeleted ? paths.adminTrash.to() : adminForms.golfer(id)}>
        <bdi>{name || inboxTexts.namelessAthlete}</bdi>
      </TextLink>
      {isDeleted && ` ${inboxTexts.athleteInTrash}`}
    </Text>
  );
}

function AthleteMaker({ id }: { id: string }) {
  const announce = useToast();
  const navigate = useNavigate();
  const [make, { isLoading }] = useAdminMakeAthleteMutation();
  const [failure, setFailure] = useState<string>();

  const handleClick = async () => {
    setFailure(undefined);
    try {
      const { athlete } = await make(id).unwrap();
      announce(inboxTexts.athleteMade);
      if (athlete && !athlete.is_deleted) await navigate(adminForms.golfer(athlete.id));
    } catch (error) {
      logProblem('An athlete could not be made', error);
      setFailure(failureOf(inboxTexts.athleteFailed, error));
    }
  };

  return (
    <>
      <Text $size="small">{inboxTexts.athleteLead}</Text>
      <Banner tone="danger">{failure}</Banner>
      <div>
        <Button variant="secondary" size="small" isBusy={isLoading} onClick={() => void handleClick()}>
          Make an athlete
        </Button>
      </div>
    </>
  );
}
