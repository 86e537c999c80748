/** Begins a call to the api, for the traces: its headers, and what to call at its end. */
export type StartCall = (
  method: string,
  url: string,
) => {
  headers: Readonly<Record<string, string>>;
  end(result: { status?: number; error?: string }): void;
};

interface TracedCall {
  startCall: StartCall | undefined;
  method: string | undefined;
  /** Below the address of the api. */
  url: string;
}

/** Makes a call with the headers that continue its trace, if it has one. */
export async function tracedCall<T extends { response: Response }>(
  { startCall, method = 'GET', url }: TracedCall,
  send: (headers: Readonly<Record<string, string>>) => Promise<T>,
): Promise<T> {
  const call = startCall?.(method, url);
  try {
    const answered = await send(call?.headers ?? {});
    call?.end({ status: answered.response.status });
    return answered;
  } catch (error) {
    call?.end({ error: error instanceof Error ? error.name : 'Error' });
    throw error;
  }
}
