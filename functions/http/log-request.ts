import { randomUUID } from 'node:crypto'
import { capacity } from '../table/client.ts'
import { log } from './log.ts'
import type { ShopEvent } from './request.ts'

/** Returns the id of a request, which its response and its log entries carry. */
export const requestIdOf = (event: ShopEvent): string =>
  event.requestContext?.requestId ?? randomUUID()

const roundToTenth = (value: number) => Math.round(value * 10) / 10

/** Returns the time since `startedAt` and the table's capacity units since the meter started. */
export const usage = (startedAt: number): object => {
  const { read, write } = capacity()
  return {
    duration_ms: roundToTenth(performance.now() - startedAt),
    read_units: roundToTenth(read),
    write_units: roundToTenth(write),
  }
}

type Answered = { status: number | undefined; startedAt: number; code?: string | undefined }

/** Logs an answered request: its route, never its path, which may hold a token. */
export const logRequest = (event: ShopEvent, { status, code, startedAt }: Answered): void =>
  log('info', 'request', {
    request_id: requestIdOf(event),
    route: event.routeKey,
    endpoint: event.endpointName,
    status,
    code,
    customer_id: event.user?.id,
    ...usage(startedAt),
  })
