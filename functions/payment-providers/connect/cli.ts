/** `npm run payments -- connect stripe --stage production`: stores and rotates the keys of a stage. */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../../store-environment.ts'
import { createAsk } from './ask.ts'
import type { Connector } from './connector.ts'
import { connectorNames, loadConnector } from './load-connector.ts'
import { parametersBelow } from './parameters.ts'
import { ConnectProblem } from './problem.ts'

const usage = `Usage: npm run payments -- connect|rotate|finish-rotation ${connectorNames.join('|')} [--stage STAGE] [--site URL] [--sandbox]

connect          asks for the keys, checks and stores them, and creates the webhook
rotate           replaces the keys; webhooks signed with the old secret stay accepted
finish-rotation  deletes the old webhook and its secret

--site           the store's URL, if webhooks go to another one
--sandbox        uses PayPal's sandbox
Without --stage, the store is the one of npm start.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        site: { type: 'string' },
        sandbox: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

const {
  values: { site, sandbox },
  positionals: [command = '', provider = '', ...rest],
} = readArguments()

const commands = ['connect', 'rotate', 'finish-rotation']
if (!commands.includes(command) || rest.length > 0) fail(usage)
const findConnector = async (): Promise<Connector> => {
  if (!connectorNames.includes(provider)) fail(usage)
  const found = await loadConnector(provider)
  return found.finish || command !== 'finish-rotation' ? found : fail(usage)
}

/** Returns the store's URL. Providers send webhooks to HTTPS only; local ones aren't as strict. */
const siteUrl = (): string => {
  const own = process.env.SITE_URL ?? ''
  const given = (site ?? own).replace(/\/$/, '')
  if (URL.canParse(given) && (given.startsWith('https://') || given === own)) return given
  return fail("Set --site to the store's URL, such as https://shop.example.com.")
}

/** Returns where the store has its keys. */
const chooseStore = (): string => {
  try {
    loadStoreEnvironment()
  } catch (error) {
    fail((error as Error).message)
  }
  const { PAYMENTS, PAYMENT_PARAMETERS } = process.env
  if (PAYMENTS === 'demo' || !PAYMENT_PARAMETERS)
    fail('This store is a demo. It takes no real payments, so it has no keys.')
  return `${PAYMENT_PARAMETERS}/${provider}`
}

const askAll = async (questions: Connector['questions']) => {
  const { ask, close } = createAsk(process.stdin)
  const answers: Record<string, string> = {}
  for (const [name, question] of Object.entries(questions))
    answers[name] = await ask(`${question} (not shown)`)
  close()
  return answers
}

const run = async () => {
  const { questions, connect, rotate = connect, finish } = await findConnector()
  const path = chooseStore()
  if (sandbox) process.env.PAYPAL_SANDBOX = 'true'
  const keys = parametersBelow(path)
  const target = {
    webhookUrl: finish ? `${siteUrl()}/api/payments/webhooks/${provider}` : '',
    say: (line: string) => console.log(line),
  }
  if (finish && command === 'finish-rotation') return finish(keys, target)
  const store = command === 'rotate' ? rotate : connect
  return store(await askAll(questions), keys, target)
}

try {
  await run()
} catch (error) {
  // Other errors may repeat what was sent, so only their kind is shown.
  const isKnown = error instanceof ConnectProblem
  fail(
    isKnown
      ? error.message
      : `Connecting failed: ${error instanceof Error ? error.name : 'unknown error'}.`,
  )
}
