import type { Context } from 'aws-lambda'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const lines: string[] = []

/** Loads the log as on Lambda, where entries go to the standard streams. */
const load = async (environment: Record<string, string> = {}) => {
  vi.resetModules()
  vi.stubEnv('POWERTOOLS_DEV', 'false')
  vi.stubEnv('POWERTOOLS_SERVICE_NAME', 'orders')
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  return await import('../../../../functions/http/log.ts')
}

beforeEach(() => {
  lines.length = 0
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation(text => lines.push(String(text)) > 0)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const entries = () => lines.map(line => JSON.parse(line))

describe('a log entry', () => {
  it('of a program on an operator’s machine says so', async () => {
    const { log } = await load({ POWERTOOLS_SERVICE_NAME: '' })
    log('info', 'run')
    expect(entries()).toMatchObject([{ service: 'program' }])
  })

  it.each(['info', 'warn', 'error'] as const)('is one line of JSON: %s', async level => {
    const { log } = await load()
    log(level, 'request', { status: 201, why: 'first\nsecond' })
    expect(lines).toEqual([expect.stringMatching(/^[^\n]+\n$/)])
    expect(entries()).toEqual([
      {
        level: level.toUpperCase(),
        message: 'request',
        timestamp: expect.stringMatching(/Z$/),
        service: 'orders',
        status: 201,
        why: 'first\nsecond',
      },
    ])
  })

  it('names the invocation, and the first one of an instance', async () => {
    const { log, logInvocation } = await load({ AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand' })
    for (const awsRequestId of ['1', '2']) {
      logInvocation({ awsRequestId } as Context)
      log('info', 'request')
    }
    expect(entries()).toEqual([
      expect.objectContaining({ function_request_id: '1', cold_start: true }),
      expect.objectContaining({ function_request_id: '2', cold_start: false }),
    ])
  })

  it('is left out below the level that the environment sets', async () => {
    const { log } = await load({ POWERTOOLS_LOG_LEVEL: 'ERROR' })
    log('info', 'request')
    log('warn', 'security')
    log('error', 'request failed')
    expect(entries().map(({ level }) => level)).toEqual(['ERROR'])
  })
})

describe('a described error', () => {
  it('has the name, message and stack of each cause, and no other field', async () => {
    const { describeError, log } = await load()
    const socket = Object.assign(new TypeError('socket closed'), { email: 'nora@example.com' })
    const gateway = new Error('gateway unreachable', { cause: socket })
    const described = {
      name: 'Error',
      message: 'no charge',
      stack: expect.stringContaining('no charge'),
      cause: {
        name: 'Error',
        message: 'gateway unreachable',
        stack: expect.any(String),
        cause: { name: 'TypeError', message: 'socket closed', stack: expect.any(String) },
      },
    }
    expect(describeError(new Error('no charge', { cause: gateway }))).toEqual({ error: described })
    log('error', 'request failed', { error: new Error('no charge', { cause: gateway }) })
    expect(entries()[0].error).toEqual(described)
  })

  it('includes a thrown value that is not an error', async () => {
    const { describeError } = await load()
    expect(describeError('stopped')).toEqual({ error: { message: 'stopped' } })
  })
})
