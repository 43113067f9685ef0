import { makeExport } from '../exports/make-export.ts'
import type { ExportEvent } from '../exports/start-worker.ts'
import { background } from '../http/background.ts'

/** Milliseconds between progress updates. */
const every = 1_000

/** Runs one export, started by a request or by the sweep. */
export const handler = background<ExportEvent, void>(async (event, counts, context) => {
  const remaining = () => context.getRemainingTimeInMillis()
  counts.export = event.id
  counts.rows = await makeExport(event, { every, remaining })
})
