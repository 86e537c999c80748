import { paths } from '@site/contract';
import { Stack } from '@site/ui';
import { ConsentSetting } from './ConsentSetting';
import { ErasureList } from './ErasureList';
import { PersonPart } from './PersonPart';
import { privacyTexts } from './privacyView';
import { ScreenHead } from '../../screen/ScreenHead';

/** What a person may ask for: a copy of everything, and its erasure. */
export function PrivacyPage() {
  return (
    <>
      <ScreenHead title={privacyTexts.title} lead={privacyTexts.lead} path={paths.adminPrivacy.to()} />
      <Stack $gap="xl">
        <PersonPart />
        <ErasureList />
        <ConsentSetting />
      </Stack>
    </>
  );
}
