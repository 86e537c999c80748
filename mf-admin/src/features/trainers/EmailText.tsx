/** An address that may go on in a second line behind its @, rather than in the middle of a word. */
export function EmailText({ email }: { email: string }) {
  const host = email.lastIndexOf('@') + 1;
  return (
    <>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </>
  );
}
