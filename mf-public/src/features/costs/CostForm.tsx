import styled from 'styled-components';
import {
  AMOUNT_MAX,
  type CostOffer,
  costOffers,
  type Costs,
  OFFER_NAME_MAX,
  type OfferAmount,
  paths,
  type SharedAmount,
} from '@site/contract';
import { NativeText } from '@site/ui';
import { costsCopy } from '../../content/costs';
import { ToolForm, type ToolFormState } from '../../shared/queryForm/ToolForm';

const Offers = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.xl} clamp(32px, 5vw, 80px);

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const Part = styled.fieldset`
  display: grid;
  align-content: start;
  gap: ${({ theme }) => theme.space.l};
  min-width: 0;
  margin: 0;
  border: 0;
  border-top: 6px solid ${({ theme }) => theme.color.flag};
  padding: ${({ theme }) => theme.space.l} 0 0;
`;

const Legend = styled.legend`
  float: inline-start;
  width: 100%;
  padding: 0;
  font-family: ${({ theme }) => theme.font.display};
  font-size: ${({ theme }) => theme.size.s};
  font-weight: ${({ theme }) => theme.weight.display};
  line-height: ${({ theme }) => theme.leading.heading};
`;

const Pair = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space.l} clamp(32px, 5vw, 80px);

  ${({ theme }) => theme.above.md} {
    grid-template-columns: 1fr 1fr;
  }
`;

const { form: copy, hints, labels, sharedLabels } = costsCopy;
const AMOUNTS = Object.keys(labels) as OfferAmount[];
const SHARED = Object.keys(sharedLabels) as SharedAmount[];

interface CostFormProps extends ToolFormState {
  problems: Costs['problems'];
}

export function CostForm({ form, first, problems, onInput, onSubmit }: CostFormProps) {
  return (
    <ToolForm path={paths.costs.to()} copy={copy} form={form} onInput={onInput} onSubmit={onSubmit}>
      <Offers>
        {costOffers.map((offer) => (
          <OfferFields key={offer} offer={offer} first={first} problems={problems} />
        ))}
      </Offers>
      <Part>
        <Legend>{copy.shared}</Legend>
        <Pair>
          {SHARED.map((name) => (
            <NativeText
              key={name}
              name={name}
              label={sharedLabels[name].label}
              hint={copy[name]}
              error={problems[name]}
              defaultValue={first[name]}
              inputMode="decimal"
              maxLength={AMOUNT_MAX}
            />
          ))}
        </Pair>
      </Part>
    </ToolForm>
  );
}

interface OfferFieldsProps extends Pick<CostFormProps, 'first' | 'problems'> {
  offer: CostOffer;
}

function OfferFields({ offer, first, problems }: OfferFieldsProps) {
  return (
    <Part>
      <Legend>{copy.offers[offer]}</Legend>
      <NativeText
        name={`name_${offer}`}
        {...copy.name}
        defaultValue={first[`name_${offer}`]}
        maxLength={OFFER_NAME_MAX}
      />
      {AMOUNTS.map((name) => (
        <NativeText
          key={name}
          name={`${name}_${offer}`}
          label={labels[name].label}
          hint={hints[name][offer]}
          error={problems[`${name}_${offer}`]}
          defaultValue={first[`${name}_${offer}`]}
          inputMode="decimal"
          maxLength={AMOUNT_MAX}
        />
      ))}
    </Part>
  );
}
