import type { Context } from 'aws-lambda'
import { makeExport } from '../exports/make-export.ts'
import type { ExportEvent } from '../exports/start-worker.ts'

/** How often an export says how far it is, in milliseconds. */
const every = 1_000

/** Makes one export, started by whoever asked for it or by the sweep. */
export const handler = (event: ExportEvent, context: Context): Promise<void> =>
  makeExport(event, { every, remaining: () => context.getRemainingTimeInMillis() })
