import { startFunction } from '../http/start-function.ts'
import type { ExportItem } from '../table/exports.ts'

/** The event that starts the function `events/make-export`. */
export type ExportEvent = Pick<ExportItem, 'user_id' | 'id'>

/** Invokes the export function without waiting for it. */
export const startWorker = ({ user_id, id }: ExportEvent): Promise<void> =>
  startFunction(process.env.EXPORT_FUNCTION, { user_id, id } satisfies ExportEvent)
