import { createHmac } from 'node:crypto'
import { GetParametersByPathCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { SNSEvent } from 'aws-lambda'
import * as z from 'zod'
import { background } from '../http/background.ts'

/** The message that CloudWatch publishes when an alarm changes. It has more fields. */
const Change = z.object({
  AlarmName: z.string(),
  AlarmDescription: z.string().nullish(),
  NewStateValue: z.string(),
  NewStateReason: z.string(),
  StateChangeTime: z.string(),
  Region: z.string(),
})

/** The webhook for alarms: its address, from Slack or a similar service, and the secret that signs. */
const Target = z.object({
  'webhook-url': z.url({ protocol: /^https$/ }),
  'webhook-secret': z.string(),
})

const timeout = 5_000

const loadTarget = async (): Promise<z.infer<typeof Target>> => {
  const Path = process.env.ALARM_PARAMETERS ?? ''
  const { Parameters = [] } = await new SSMClient({}).send(
    new GetParametersByPathCommand({ Path, WithDecryption: true }),
  )
  const values = Parameters.map(({ Name = '', Value }) => [Name.slice(Path.length + 1), Value])
  const { data } = Target.safeParse(Object.fromEntries(values))
  // The validator's own message could repeat the address, which is a secret.
  if (!data) throw new Error(`The webhook of alarms is missing below ${Path}`)
  return data
}

/** Creates the message: `text` for Slack and similar services, `alarm` for programs. */
const messageOf = (message: string): string => {
  const change = Change.parse(JSON.parse(message))
  const { AlarmName, AlarmDescription, NewStateValue, NewStateReason, Region } = change
  return JSON.stringify({
    text: [`${NewStateValue}: ${AlarmName} (${Region})`, AlarmDescription, NewStateReason]
      .filter(Boolean)
      .join('\n'),
    alarm: {
      name: AlarmName,
      description: AlarmDescription ?? '',
      state: NewStateValue,
      reason: NewStateReason,
      region: Region,
      at: change.StateChangeTime,
    },
  })
}

/** Signs a body as Stripe signs webhooks: the time, and a hash of both with the secret. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/** Posts a signed body to a webhook. Throws if the response isn't a success. */
export const post = async (body: string, { url, secret }: { url: string; secret: string }) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-selvedge-signature': signatureOf(body, secret, Math.floor(Date.now() / 1000)),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  await answer.body?.cancel()
  if (!answer.ok) throw new Error(`The webhook of alarms answered ${answer.status}`)
}

/**
 * Posts CloudWatch alarms to the stage's webhook, signed in `x-selvedge-signature`. Lambda retries
 * if it fails. Emails about alarms are sent separately and don't wait for it.
 */
export const handler = background<SNSEvent, void>(async ({ Records }, counts) => {
  counts.alarms = Records.length
  const { 'webhook-url': url, 'webhook-secret': secret } = await loadTarget()
  for (const { Sns } of Records) await post(messageOf(Sns.Message), { url, secret })
})
