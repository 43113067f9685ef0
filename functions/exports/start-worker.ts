import type { ExportItem } from '../table/exports.ts'

/** The event that starts the function `events/make-export`. */
export type ExportEvent = Pick<ExportItem, 'user_id' | 'id'>

/** Invokes the export function without waiting for it. */
export const startWorker = async ({ user_id, id }: ExportEvent): Promise<void> => {
  // Loaded on demand: few calls need it.
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
