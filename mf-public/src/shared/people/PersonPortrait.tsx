import { useRemoteAsset } from '@site/runtime';
import { Portrait, type PortraitProps } from '@site/ui';
import { plateOf } from '../artwork/plates';

interface PersonPortraitProps extends Omit<PortraitProps, 'plate'> {
  /** The first one chooses the place behind the initials. */
  sports: readonly string[];
  /** The plate behind the initials; by default the person's own. */
  plate?: string;
}

/** The portrait of an athlete or a trainer; without a photo, their initials before a place of the sport. */
export function PersonPortrait({ sports, plate, ...portrait }: PersonPortraitProps) {
  const toAddress = useRemoteAsset();
  const file = plate ?? plateOf({ name: portrait.name, sports });
  return <Portrait {...portrait} plate={toAddress(file)} />;
}
