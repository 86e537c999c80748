import { socialNetworks } from '@site/contract';
import { FieldPair } from '../../shared/records/RecordForm.styles';
import { FoldedFields } from './FoldedFields';
import { academicFields, statFields } from './golferFields';
import { GolferTextField } from './GolferTextField';

/** Spec 3: what only the public profile shows. */
export function GolferMoreFields() {
  return (
    <>
      <FoldedFields title="Academics" fields={academicFields}>
        <FieldPair>
          <GolferTextField name="gpa" inputMode="decimal" />
          <GolferTextField name="major" />
        </FieldPair>
        <FieldPair>
          <GolferTextField name="sat" inputMode="numeric" />
          <GolferTextField name="act" inputMode="numeric" />
        </FieldPair>
      </FoldedFields>
      <FoldedFields title="World ranking and stats" fields={statFields}>
        <FieldPair>
          <GolferTextField name="worldRank" inputMode="numeric" />
          <GolferTextField name="drivingDistance" inputMode="decimal" hint="In yards" />
        </FieldPair>
        <FieldPair>
          <GolferTextField name="fairwayAccuracy" inputMode="decimal" hint="In per cent" />
          <GolferTextField name="greensInRegulation" inputMode="decimal" hint="In per cent" />
        </FieldPair>
      </FoldedFields>
      <FoldedFields title="Social links" fields={socialNetworks}>
        {socialNetworks.map((network) => (
          <GolferTextField key={network} name={network} type="url" />
        ))}
      </FoldedFields>
    </>
  );
}
