import { TextField } from '@site/ui';

type CardLineProps = Pick<
  Parameters<typeof TextField>[0],
  'name' | 'label' | 'hint' | 'type' | 'inputMode' | 'isOptional'
>;

/** The browser must not autofill its user's own data. */
export const CardLine = (props: CardLineProps) => <TextField autoComplete="off" {...props} />;
