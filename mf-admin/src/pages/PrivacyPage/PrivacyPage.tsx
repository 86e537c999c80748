import { paths } from '@site/contract';
import { ErasureList } from '../../features/privacy/ErasureList';
import { PersonPart } from '../../features/privacy/PersonPart';
import { privacyTexts } from '../../features/privacy/privacyView';
import { usePerson } from '../../features/privacy/usePerson';
import { ScreenHead } from '../../shared/screen/ScreenHead';

/** What a person may ask for: a copy of everything, and its erasure. */
export function PrivacyPage() {
  const person = usePerson();
  return (
    <>
      <ScreenHead title={privacyTexts.title} lead={privacyTexts.lead} path={paths.adminPrivacy.to()} />
      <PersonPart person={person} />
      <ErasureList onCheck={() => void person.searchLeftovers()} />
    </>
  );
}
