import { limits } from '@site/contract';
import { TextField } from '@site/ui';
import { programTexts } from './programMessages';

export function OrderField({ name }: { name: string }) {
  return (
    <TextField
      name={name}
      label="Order"
      hint={programTexts.orderHint}
      type="number"
      min={0}
      max={limits.orderMax}
      autoComplete="off"
    />
  );
}
