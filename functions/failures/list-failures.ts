import type { Failure } from '../../shared/schemas/failure.ts'
import { type FailedEvent, listFailedEvents } from '../table/failed-events.ts'

/** Nobody reads through more; what is made good or dismissed makes room. */
const shown = 100

/** What failed, as staff sees it: without the record, which holds what people typed. */
export const presentFailure = ({ record, mail, asked, ...event }: FailedEvent): Failure => ({
  ...event,
  mail: mail?.kind ?? null,
  is_trying: asked > event.tries,
  can_retry: record !== null,
})

/** GET /admin/failures */
export const listFailures = async () => ({
  failures: (await listFailedEvents(shown)).map(presentFailure),
})
