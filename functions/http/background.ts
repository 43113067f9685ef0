import type { Context } from 'aws-lambda'
import { measured } from '../table/client.ts'
import { describeError, log, logInvocation } from './log.ts'
import { usage } from './log-request.ts'
import { publishMetrics } from './metrics.ts'

/** Counts of what a run did, for its log entry: changes, emails, rows. No personal data. */
export type RunCounts = Record<string, number | string | undefined>

type Work<Event, Result> = (event: Event, counts: RunCounts, context: Context) => Promise<Result>

/**
 * Creates the Lambda handler of a background function. Logs one entry per run with its counts, its
 * duration and the table's capacity units, and writes the metrics that the run recorded.
 */
export const background =
  <Event, Result>(work: Work<Event, Result>) =>
  async (event: Event, context: Context = {} as Context): Promise<Result> => {
    const startedAt = performance.now()
    const counts: RunCounts = {}
    logInvocation(context)
    const { result } = await measured(async () => {
      try {
        const result = await work(event, counts, context)
        log('info', 'run', { outcome: 'done', ...counts, ...usage(startedAt) })
        return result
      } catch (error) {
        log('error', 'run failed', { ...counts, ...usage(startedAt), ...describeError(error) })
        throw error
      } finally {
        publishMetrics()
      }
    })
    return result
  }
