import { type ErasureWire, paths, settingLabels } from '@site/contract';
import { Badge, Button, Cluster, Panel, Stack, VisuallyHidden } from '@site/ui';
import { Moment } from '../../list/cells';
import { ListTable } from '../../list/ListTable';
import { type ListRules, useList } from '../../list/useList';
import { Loaded } from '../../screen/Loaded';
import { ScreenHead } from '../../screen/ScreenHead';
import { useAction } from '../../screen/useAction';
import {
  countsText,
  privacyTexts as texts,
  settingTexts,
  useAdminChangeSettingsMutation,
  useAdminErasuresQuery,
  useAdminSettingsQuery,
} from './privacyApi';
import { PersonPart } from './PersonPart';

/** The rule of consent, and requests of a person: a copy of all their data, and its erasure. */
export function PrivacyPage() {
  return (
    <>
      <ScreenHead title={texts.title} lead={texts.lead} path={paths.adminPrivacy.to()} />
      <Stack $gap="xl">
        <ConsentSetting />
        <PersonPart />
        <Panel title={texts.erasures} lead={texts.erasuresLead}>
          <ListTable rules={erasureList} list={useList(erasureList, useAdminErasuresQuery)} />
        </Panel>
      </Stack>
    </>
  );
}

/** The proof of what was erased; none of it says who the person was. */
const erasureList: ListRules<ErasureWire> = {
  noun: { one: 'erasure', many: 'erasures' },
  nameOf: ({ counts }) => countsText(counts),
  caption: texts.erasures,
  columns: [
    {
      key: 'counts',
      header: 'Erased',
      isRowHeader: true,
      cell: ({ counts, state }) => countsText(counts) + (state === 'running' ? texts.running : ''),
    },
    { key: 'at', header: 'When', isSortable: true, cell: ({ at }) => <Moment of={at} /> },
    { key: 'by', header: 'By', cell: ({ by }) => by },
  ],
  texts: { failed: texts.erasuresFailed, empty: texts.noErasures, loading: 'the erasures' },
};

const LABEL = settingLabels.publish_only_with_consent;

/** docs/product.md#consent: off unless the agency decides otherwise. */
function ConsentSetting() {
  const [change, { isLoading }] = useAdminChangeSettingsMutation();
  const turn = useAction<boolean>({
    run: async (publishOnlyWithConsent) => {
      await change({ publishOnlyWithConsent }).unwrap();
      return { done: settingTexts.changed(publishOnlyWithConsent) };
    },
    failed: () => settingTexts.saveFailed,
  });

  return (
    <Panel title={LABEL} lead={settingTexts.lead}>
      <Loaded query={useAdminSettingsQuery()} failed={settingTexts.loadFailed}>
        {({ publishOnlyWithConsent: isOn }) => (
          <Cluster>
            <Badge $tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
            <Button size="small" variant="secondary" isBusy={isLoading} onClick={() => turn.start(!isOn)}>
              {isOn ? 'Turn off' : 'Turn on'}
              <VisuallyHidden> ‘{LABEL}’</VisuallyHidden>
            </Button>
          </Cluster>
        )}
      </Loaded>
      {turn.dialogs}
    </Panel>
  );
}
