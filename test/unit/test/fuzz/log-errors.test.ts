import { expect, test } from 'vitest'
import { describeError, log } from '../../../../functions/http/log.ts'
import { formatEntry } from '../../../../infra/local/format-entry.ts'
import { errorsIn } from '../../../fuzz/log-errors.ts'
import { captureLog } from '../../../support/capture-log.ts'

const logged = captureLog()

/** What the local store prints for the lines that a function logged. */
const printed = () => logged.map(line => `[orders] ${formatEntry(line).text}`).join('\n')

test('finds an error that a function logs, with its stack and cause', () => {
  const cause = new TypeError('socket closed')
  log('info', 'request', { status: 200 })
  log('error', 'request failed', describeError(new Error('no', { cause })))
  log('info', 'request', { status: 500 })
  const [error = '', ...others] = errorsIn(printed())
  expect(others).toEqual([])
  expect(error).toMatch(/^\[orders\] ERROR request failed/)
  expect(error).toContain('Error: no\n    at ')
  expect(error).toContain('\ncaused by TypeError: socket closed\n    at ')
  expect(error).not.toContain('request status')
})

test('finds errors without a stack, one after another', () => {
  log('error', 'the stream dropped changes', { changes: 3 })
  log('error', 'payments differ from orders', { differences: 1 })
  expect(errorsIn(printed())).toEqual([
    '[orders] ERROR the stream dropped changes changes=3',
    '[orders] ERROR payments differ from orders differences=1',
  ])
})

test('finds nothing in a store that works', () => {
  log('info', 'request', { endpoint: 'getOrder', code: 'internalErrors', status: 200 })
  log('warn', 'an Error in the text of a warning')
  const start = 'Starting the store on http://localhost:3000 …\n\n  Selvedge is ready\n'
  expect(errorsIn(`${start}${printed()}\n`)).toEqual([])
})

test.each([
  ['a function that crashed', '[events/stream] TypeError: x is not a function\n    at place'],
  ['a function that ended', '[orders] Runtime.ExitError: The function ended.'],
  ['the local server', 'TypeError: x is not a function\n    at place'],
  ['a change that failed', 'A change to the table failed and was written to a.json: no'],
])('finds the error of %s', (_, text) => {
  expect(errorsIn(`before\n${text}\nafter`)).toEqual([text])
})
