import { describe, expect, it } from 'vitest'
import { formatEntry } from '../../../../infra/local/format-entry.ts'

const format = (entry: object) => formatEntry(JSON.stringify(entry))

describe('a line of a function', () => {
  it('shows what a call was and cost', () => {
    expect(
      format({
        level: 'INFO',
        message: 'request',
        timestamp: '2026-11-23T12:00:00.000Z',
        service: 'orders',
        cold_start: false,
        function_request_id: '1',
        route: 'POST /api/orders',
        status: 201,
        write_units: 5.5,
      }),
    ).toEqual({
      text: 'INFO request route=POST /api/orders status=201 write_units=5.5',
      isError: false,
    })
  })

  it('shows the stacks of an error and its causes', () => {
    const cause = { name: 'TypeError', message: 'socket closed' }
    const error = { name: 'Error', message: 'no', stack: 'Error: no\n    at place', cause }
    expect(format({ level: 'ERROR', message: 'request failed', error })).toEqual({
      text: 'ERROR request failed\nError: no\n    at place\ncaused by TypeError: socket closed',
      isError: true,
    })
  })

  it('shows metrics', () => {
    expect(format({ _aws: { Timestamp: 1 }, service: 'store', OrdersPlaced: 1 })).toEqual({
      text: 'METRICS OrdersPlaced=1',
      isError: false,
    })
  })

  it.each(['Warning: deprecated', '{"not": "an entry"}', '{half'])('stays as it is: %s', line => {
    expect(formatEntry(line)).toEqual({ text: line })
  })
})
