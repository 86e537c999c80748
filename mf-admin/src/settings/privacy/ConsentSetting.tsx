import { settingLabels } from '@site/contract';
import { logProblem } from '@site/runtime';
import { Badge, Banner, Button, Cluster, Panel, VisuallyHidden } from '@site/ui';
import { useState } from 'react';
import { useAdminChangeSettingsMutation, useAdminSettingsQuery } from '../settingsApi';
import { useToast } from '../../screen/Toast';

const LABEL = settingLabels.publish_only_with_consent;

const texts = {
  lead: 'An athlete then goes on the site only when the consent record says who agreed, and on which day. Profiles that are on the site already stay as they are; the list of golfers marks those without consent.',
  loadFailed: 'This setting could not be loaded.',
  saveFailed: 'This setting could not be changed. Please try again.',
  changed: (isOn: boolean) => `‘${LABEL}’ is ${isOn ? 'on' : 'off'}`,
} as const;

/** docs/product.md#consent: off unless the agency decides otherwise. */
export function ConsentSetting() {
  const { data, error, refetch } = useAdminSettingsQuery();
  const hasFailed = error !== undefined && data === undefined;

  return (
    <Panel title={LABEL} lead={texts.lead}>
      <Banner tone="danger">{hasFailed && texts.loadFailed}</Banner>
      {hasFailed && (
        <div>
          <Button size="small" variant="secondary" onClick={() => void refetch()}>
            Load the setting again
          </Button>
        </div>
      )}
      {data && <Switch isOn={data.publishOnlyWithConsent} />}
    </Panel>
  );
}

function Switch({ isOn }: { isOn: boolean }) {
  const { turn, isBusy, failure } = useSwitch();
  return (
    <>
      <Cluster>
        <Badge $tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
        <Button size="small" variant="secondary" isBusy={isBusy} onClick={() => void turn(!isOn)}>
          {isOn ? 'Turn off' : 'Turn on'}
          <VisuallyHidden> ‘{LABEL}’</VisuallyHidden>
        </Button>
      </Cluster>
      <Banner tone="danger">{failure}</Banner>
    </>
  );
}

function useSwitch() {
  const [change, { isLoading }] = useAdminChangeSettingsMutation();
  const announce = useToast();
  const [failure, setFailure] = useState<string>();

  const turn = async (publishOnlyWithConsent: boolean) => {
    setFailure(undefined);
    try {
      await change({ publishOnlyWithConsent }).unwrap();
      announce(texts.changed(publishOnlyWithConsent));
    } catch (error) {
      logProblem('The setting could not be changed', error);
      setFailure(texts.saveFailed);
    }
  };

  return { turn, isBusy: isLoading, failure };
}
