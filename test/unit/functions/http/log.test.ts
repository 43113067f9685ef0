import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeError, log } from '../../../../functions/http/log.ts'

type Line = { level: string; message: Record<string, unknown> }

let lines: Line[]

/** Formats a console call the way Lambda's runtime does when a function logs JSON. */
const asLambda = (level: string) => (message: unknown) => {
  lines.push(JSON.parse(JSON.stringify({ level, message })))
}

beforeEach(() => {
  lines = []
  for (const method of ['info', 'log', 'warn', 'error'] as const)
    vi.spyOn(console, method).mockImplementation(
      asLambda(method === 'log' ? 'INFO' : method.toUpperCase()),
    )
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

describe('a log line', () => {
  it.each(['info', 'warn', 'error'] as const)('is not encoded twice on Lambda: %s', level => {
    vi.stubEnv('AWS_LAMBDA_LOG_FORMAT', 'JSON')
    log(level, 'request', { status: 201 })
    expect(lines).toEqual([
      { level: level.toUpperCase(), message: { message: 'request', status: 201 } },
    ])
  })

  it('is one line of JSON everywhere else', () => {
    log('error', 'request failed', { reason: 'first\nsecond' })
    const [line] = lines as unknown as { message: string }[]
    expect(line?.message).not.toContain('\n')
    expect(JSON.parse(line?.message ?? '')).toMatchObject({
      level: 'error',
      message: 'request failed',
      reason: 'first\nsecond',
    })
  })
})

describe('a described error', () => {
  it('has the name, message and stack of each cause, and no other field', () => {
    const socket = Object.assign(new TypeError('socket closed'), { email: 'nora@example.com' })
    const gateway = new Error('gateway unreachable', { cause: socket })
    expect(describeError(new Error('no charge', { cause: gateway }))).toEqual({
      error: 'Error',
      reason: 'no charge',
      stack: expect.stringContaining('no charge'),
      cause: {
        error: 'Error',
        reason: 'gateway unreachable',
        stack: expect.any(String),
        cause: { error: 'TypeError', reason: 'socket closed', stack: expect.any(String) },
      },
    })
  })

  it('includes a thrown value that is not an error', () => {
    expect(describeError('stopped')).toEqual({ error: 'stopped' })
  })
})
