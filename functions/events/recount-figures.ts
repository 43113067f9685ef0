import type { Context } from 'aws-lambda'
import { recountFigures } from '../reports/recount-figures.ts'

/** Recounts the reports for a new time zone, started by the settings or by the sweep. */
export const handler = (_event: object, context: Context): Promise<void> =>
  recountFigures({ remaining: () => context.getRemainingTimeInMillis() })
