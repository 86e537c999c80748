import { settingLabels } from '@site/contract';
import { Badge, Button, Cluster, Panel, VisuallyHidden } from '@site/ui';
import { NotLoaded } from '../../screen/Loaded';
import { useAction } from '../../screen/useAction';
import { useAdminChangeSettingsMutation, useAdminSettingsQuery } from '../settingsApi';

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
  const [change, { isLoading }] = useAdminChangeSettingsMutation();
  const turn = useAction<boolean>({
    run: async (publishOnlyWithConsent) => {
      await change({ publishOnlyWithConsent }).unwrap();
      return { done: texts.changed(publishOnlyWithConsent) };
    },
    failed: () => texts.saveFailed,
  });
  const isOn = data?.publishOnlyWithConsent;

  return (
    <Panel title={LABEL} lead={texts.lead}>
      {isOn === undefined ? (
        <NotLoaded
          failure={error === undefined ? undefined : texts.loadFailed}
          onRetry={() => void refetch()}
        />
      ) : (
        <Cluster>
          <Badge $tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
          <Button size="small" variant="secondary" isBusy={isLoading} onClick={() => turn.start(!isOn)}>
            {isOn ? 'Turn off' : 'Turn on'}
            <VisuallyHidden> ‘{LABEL}’</VisuallyHidden>
          </Button>
        </Cluster>
      )}
      {turn.dialogs}
    </Panel>
  );
}
