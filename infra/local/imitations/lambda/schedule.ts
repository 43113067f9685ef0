import { randomUUID } from 'node:crypto'
import { region } from '../../local-ids.ts'
import type { Functions } from './functions.ts'

/** Starts functions at the template's rates, in milliseconds. Returns a function that stops them. */
export const runSchedules = (
  schedules: { functionName: string; every: number }[],
  functions: Functions,
) => {
  const timers = schedules.map(({ functionName, every }) =>
    setInterval(() => {
      const event = {
        version: '0',
        id: randomUUID(),
        'detail-type': 'Scheduled Event',
        source: 'aws.scheduler',
        account: '000000000000',
        time: new Date().toISOString(),
        region,
        resources: [],
        detail: '{}',
      }
      // The runner has logged the failure. The next run is the retry, as in the cloud.
      functions.invoke(functionName, event).catch(() => {})
    }, every),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
