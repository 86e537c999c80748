import { Banner, Button, Cluster } from '@site/ui';

interface FormNoticeProps {
  text: string | false | undefined;
  action: string;
  onAct(): void;
}

/** A sentence about what is in the form, and what can be done about it. */
export function FormNotice({ text, action, onAct }: FormNoticeProps) {
  return (
    <Banner tone="success">
      {text && (
        <Cluster $justify="space-between">
          {text}
          <Button size="small" variant="secondary" onClick={onAct}>
            {action}
          </Button>
        </Cluster>
      )}
    </Banner>
  );
}
