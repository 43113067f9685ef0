import { background } from '../http/background.ts'
import { recountFigures } from '../reports/recount-figures.ts'

/** Recounts the reports for a new time zone, started by the settings or by the sweep. */
export const handler = background<object, void>((_event, _counts, context) =>
  recountFigures({ remaining: () => context.getRemainingTimeInMillis() }),
)
