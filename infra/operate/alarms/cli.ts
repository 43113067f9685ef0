/** `npm run alarms -- connect --stage production`: also posts alarms to Slack or another webhook. */
import { randomBytes } from 'node:crypto'
import { post } from '../../../functions/events/send-alarm.ts'
import { createAsk } from '../../../functions/payment-providers/connect/ask.ts'
import { parametersBelow } from '../../../functions/payment-providers/connect/parameters.ts'
import { Problem } from '../../local/problem.ts'
import { endWithProblem } from '../deploy/target.ts'
import { readArguments } from '../read-arguments.ts'

const usage = `Usage: npm run alarms -- connect --stage STAGE

Asks for the address of a webhook, such as one that Slack gives out for a channel, posts a message to it
and stores it with a secret of its own. Alarms are posted there once the stage has alarmWebhook: true.
Running it again replaces both.`

const readUrl = async (): Promise<string> => {
  const { ask, close } = createAsk(process.stdin)
  const url = await ask('Address of the webhook (not shown)')
  close()
  if (URL.parse(url)?.protocol !== 'https:')
    throw new Problem('Enter an address that begins with https://.')
  return url
}

const stage = readArguments(usage, { allowPositionals: true }, ({ positionals }) =>
  positionals.join() === 'connect' ? process.env.STORE_STAGE : undefined,
)
try {
  const url = await readUrl()
  const secret = randomBytes(32).toString('base64url')
  const text = `Alarms of the store ${stage} will be posted here.`
  try {
    await post(JSON.stringify({ text }), { url, secret })
  } catch (cause) {
    throw new Problem(
      `The webhook didn’t take a message: ${(cause as Error).message}. Nothing was stored.`,
      { cause },
    )
  }
  await parametersBelow(`/selvedge/${stage}/alarms`).store({
    'webhook-url': url,
    'webhook-secret': secret,
  })
  console.log(
    `Posted a message, and stored the address. Set alarmWebhook: true for ${stage} in selvedge.config.ts and deploy, if it isn’t yet.\n\nTo check what arrives: x-selvedge-signature is t=SECONDS,v1=HASH, where HASH is the HMAC-SHA256 of "SECONDS.BODY" in hex, with this secret:\n${secret}`,
  )
} catch (error) {
  endWithProblem(error)
}
