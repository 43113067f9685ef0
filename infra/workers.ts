import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { exporterOptions } from './events.ts'
import type { FunctionMaker } from './function-maker.ts'
import { type Grant, searchGrants } from './grants.ts'

export type Workers = ReturnType<typeof makeWorkers>

/** Lambda's maximum. */
const maxTimeout = Duration.minutes(15)

/** Lets a function start workers. */
export function mayStart(starting: LambdaFunction, workers: readonly LambdaFunction[]): void {
  for (const { functionArn } of workers)
    starting.addToRolePolicy(
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [functionArn] }),
    )
}

/** Creates the functions that other functions start for long or risky work. */
export function makeWorkers({ make, makeEvent }: FunctionMaker, hasSearch: boolean) {
  // 100,000 rows take a few minutes.
  const exporter = makeEvent('make-export', {
    timeout: maxTimeout,
    environment: { NODE_OPTIONS: exporterOptions },
  })
  // The sweep retries exports.
  exporter.configureAsyncInvoke({ retryAttempts: 0 })

  // Counts a thousand orders in a second or two. The sweep continues longer recounts.
  const recounting = makeEvent('recount-figures', { timeout: maxTimeout })
  recounting.configureAsyncInvoke({ retryAttempts: 0 })

  // Indexes a thousand products a second or so. The sweep starts it again if it fails.
  const filling = hasSearch
    ? make('fill-index', 'events/fill-index', searchGrants['fill-index'], { timeout: maxTimeout })
    : undefined
  filling?.configureAsyncInvoke({ retryAttempts: 0 })

  // Reads a hundred movements a second or so. The next day's run compares again.
  const reconciling = makeEvent('reconcile', { timeout: maxTimeout })
  reconciling.configureAsyncInvoke({ retryAttempts: 0 })

  // As much memory as comes with a whole processor. Decoding stops after eight seconds.
  const keeping = makeEvent('keep-picture', {
    timeout: Duration.seconds(12),
    memorySize: 1769,
  })

  // A picture takes a few seconds, mostly of the other site. The sweep continues.
  const copying = makeEvent('copy-pictures', {
    timeout: maxTimeout,
    environment: { PICTURE_FUNCTION: keeping.functionName },
  })
  copying.configureAsyncInvoke({ retryAttempts: 0 })
  mayStart(copying, [keeping])
  return { exporter, recounting, filling, reconciling, keeping, copying }
}

/** Returns the workers that a function may start, by the variable that gives it the worker's name. */
export const startedBy = (grant: Grant, workers: Workers): Record<string, LambdaFunction> => ({
  ...(grant.startsExports && { EXPORT_FUNCTION: workers.exporter }),
  ...(grant.uploads && { PICTURE_FUNCTION: workers.keeping }),
  ...(grant.startsCopies && { COPY_FUNCTION: workers.copying }),
  ...(grant.startsRecounts && { RECOUNT_FUNCTION: workers.recounting }),
  ...(grant.startsIndexFills && workers.filling && { INDEX_FUNCTION: workers.filling }),
  ...(grant.startsReconciliation && { RECONCILE_FUNCTION: workers.reconciling }),
})
