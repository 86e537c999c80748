import { type FormEvent, useState } from 'react';
import { paths } from '@site/contract';
import { useRefusedForm } from '@site/runtime';
import { Banner, Button, Heading, NativeCode, Text } from '@site/ui';
import { familyUpdateCopy } from '../../content/familyUpdate';
import { Block, Form } from './FamilyUpdate.styles';
import { TOKEN } from './familyValues';
import type { FamilyLink } from './useFamilyUpdate';

const { code, tooMany, away } = familyUpdateCopy;
const PROBLEM_ID = 'code-problem';

/** Opens a link without its address: without JavaScript, or where a mail program has cut it. */
export function FamilyCodeForm({ link }: { link: FamilyLink }) {
  const refused = useRefusedForm();
  const [problem, setProblem] = useState(refused?.errors[TOKEN] ?? problemOf(refused?.status));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get(TOKEN);
    const token = typeof typed === 'string' ? typed.trim() : '';
    setProblem(token ? '' : code.missing);
    if (token) void link.open(token);
  };
  return (
    <Form method="post" action={paths.familyUpdate.to()} onSubmit={handleSubmit} noValidate>
      <Block>
        <Heading level={2} size="m">
          {code.title}
        </Heading>
        <Text>{code.text}</Text>
        <div id={PROBLEM_ID}>
          <Banner tone="danger">{problem}</Banner>
        </div>
        <NativeCode
          name={TOKEN}
          label={code.label}
          defaultValue={link.token}
          problemId={problem === '' ? undefined : PROBLEM_ID}
        />
        <div>
          <Button type="submit" size="large">
            {code.submit}
          </Button>
        </div>
      </Block>
    </Form>
  );
}

const problemOf = (status: number | undefined): string => {
  if (status === 429) return tooMany;
  return status === 503 ? away : '';
};
