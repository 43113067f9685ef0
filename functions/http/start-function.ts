/** Invokes a function without waiting for it. */
export const startFunction = async (name: string | undefined, event: object): Promise<void> => {
  // Loaded on demand: few calls need it.
  const { InvokeCommand, LambdaClient } = await import('../lambda-client.ts')
  const client = new LambdaClient({ maxAttempts: 3, requestHandler: { requestTimeout: 5_000 } })
  try {
    await client.send(
      new InvokeCommand({
        FunctionName: name,
        InvocationType: 'Event',
        Payload: JSON.stringify(event),
      }),
    )
  } finally {
    client.destroy()
  }
}
