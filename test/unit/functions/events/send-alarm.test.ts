import { createHmac } from 'node:crypto'
import { GetParametersByPathCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { SNSEvent } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handler } from '../../../../functions/events/send-alarm.ts'
import { captureLog } from '../../../support/capture-log.ts'

const ssm = mockClient(SSMClient)
const url = 'https://hooks.example/T000/secret-part'
const stored = (values: Record<string, string>) =>
  ssm.on(GetParametersByPathCommand).resolves({
    Parameters: Object.entries(values).map(([name, Value]) => ({
      Name: `/selvedge/shop/alarms/${name}`,
      Value,
    })),
  })
const logged = captureLog()
const ask = vi.fn<typeof fetch>()

beforeEach(() => {
  ssm.reset()
  ask.mockReset().mockImplementation(async () => new Response('ok'))
  vi.stubGlobal('fetch', ask)
  vi.stubEnv('ALARM_PARAMETERS', '/selvedge/shop/alarms')
  stored({ 'webhook-url': url, 'webhook-secret': 'a secret' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const change = {
  AlarmName: 'Selvedge-ApiErrorsAlarm1',
  AlarmDescription: 'The API returns 5xx errors. What to do: docs/operating/api-errors.md',
  NewStateValue: 'ALARM',
  NewStateReason: 'Threshold crossed',
  StateChangeTime: '2026-11-28T10:00:00.000+0000',
  Region: 'EU (Frankfurt)',
  OldStateValue: 'OK',
}
const ring = (message: object = change) =>
  handler({ Records: [{ Sns: { Message: JSON.stringify(message) } }] } as SNSEvent)

test('posts what rang and what to do, signed with the time', async () => {
  await ring()
  const [to, options] = ask.mock.calls[0] ?? []
  expect(to).toBe(url)
  expect(options).toMatchObject({ method: 'POST', redirect: 'error' })
  const body = String(options?.body)
  expect(JSON.parse(body)).toEqual({
    text: `ALARM: ${change.AlarmName} (EU (Frankfurt))\n${change.AlarmDescription}\nThreshold crossed`,
    alarm: {
      name: change.AlarmName,
      description: change.AlarmDescription,
      state: 'ALARM',
      reason: 'Threshold crossed',
      region: 'EU (Frankfurt)',
      at: change.StateChangeTime,
    },
  })
  const signature = new Headers(options?.headers).get('x-selvedge-signature') ?? ''
  const [, seconds = '', hash] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(60)
  expect(hash).toBe(createHmac('sha256', 'a secret').update(`${seconds}.${body}`).digest('hex'))
})

test('fails if the webhook doesn’t take it, so that Lambda tries again, and logs no address', async () => {
  ask.mockImplementation(async () => new Response('no', { status: 404 }))
  await expect(ring()).rejects.toThrow('answered 404')
  expect(JSON.stringify(logged)).toContain('answered 404')
  expect(JSON.stringify(logged)).not.toContain('secret-part')
})

test.each([{}, { 'webhook-url': url }, { 'webhook-url': 'http://plain', 'webhook-secret': 's' }])(
  'posts nothing without an address and a secret (%o)',
  async values => {
    ssm.reset()
    stored(values as Record<string, string>)
    await expect(ring()).rejects.toThrow('The webhook of alarms is missing below')
    expect(ask).not.toHaveBeenCalled()
  },
)
