import type { Context } from 'aws-lambda'
import { makeExport } from '../exports/make-export.ts'
import type { ExportEvent } from '../exports/start-worker.ts'

/** Milliseconds between progress updates. */
const every = 1_000

/** Runs one export, started by a request or by the sweep. */
export const handler = (event: ExportEvent, context: Context): Promise<void> =>
  makeExport(event, { every, remaining: () => context.getRemainingTimeInMillis() })
