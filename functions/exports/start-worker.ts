import type { ExportItem } from '../table/exports.ts'

/** What the function `events/make-export` is started with. */
export type ExportEvent = Pick<ExportItem, 'user_id' | 'id'>

/** Has an export made by a function of its own, without waiting for it. */
export const startWorker = async ({ user_id, id }: ExportEvent): Promise<void> => {
  // Loaded by the few calls that start one.
  const { InvokeCommand, LambdaClient } = await import('@aws-sdk/client-lambda')
  const client = new LambdaClient({ maxAttempts: 3, requestHandler: { requestTimeout: 5_000 } })
  try {
    await client.send(
      new InvokeCommand({
        FunctionName: process.env.EXPORT_FUNCTION,
        InvocationType: 'Event',
        Payload: JSON.stringify({ user_id, id } satisfies ExportEvent),
      }),
    )
  } finally {
    client.destroy()
  }
}
