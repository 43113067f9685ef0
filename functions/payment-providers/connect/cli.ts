/** `npm run payments -- connect stripe --stage production`: stores and rotates the keys of a stage. */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../../store-environment.ts'
import { createAsk } from './ask.ts'
import { type ProviderParameters, parametersBelow } from './parameters.ts'
import { connectPayPal, finishPayPal } from './paypal.ts'
import { ConnectProblem } from './problem.ts'
import { connectStripe, finishStripe, rotateStripe } from './stripe.ts'

const usage = `Usage: npm run payments -- connect|rotate|finish-rotation stripe|paypal|captcha [--stage STAGE] [--site URL] [--sandbox]

connect          asks for the keys, checks and stores them, and creates the webhook
rotate           replaces the keys; webhooks signed with the old secret stay accepted
finish-rotation  deletes the old webhook and its secret (Stripe and PayPal)

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
if (!['stripe', 'paypal', 'captcha'].includes(provider)) fail(usage)
if (provider === 'captcha' && command === 'finish-rotation') fail(usage)

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

/** Stores the keys of the check against bots. Only a visitor's answer can test them. */
const storeCaptcha = async (keys: ProviderParameters) => {
  const { ask, close } = createAsk(process.stdin)
  const siteKey = await ask('Site key of the check (not shown)')
  const secret = await ask('Secret of the check (not shown)')
  close()
  if (!siteKey || !secret) throw new ConnectProblem('Enter the site key and the secret.')
  await keys.store({ 'site-key': siteKey, secret })
  console.log('Stored the keys.')
}

const run = async () => {
  const path = chooseStore()
  if (sandbox) process.env.PAYPAL_SANDBOX = 'true'
  const keys = parametersBelow(path)
  if (provider === 'captcha') return storeCaptcha(keys)
  const target = {
    webhookUrl: `${siteUrl()}/api/payments/webhooks/${provider}`,
    say: (line: string) => console.log(line),
  }
  if (command === 'finish-rotation')
    return provider === 'stripe' ? finishStripe(keys, target) : finishPayPal(keys, target)

  const { ask, close } = createAsk(process.stdin)
  if (provider === 'stripe') {
    const publishableKey = await ask('Publishable key of Stripe (not shown)')
    const secretKey = await ask('Secret key of Stripe (not shown)')
    close()
    const input = { secretKey, publishableKey }
    return command === 'rotate'
      ? rotateStripe(input, keys, target)
      : connectStripe(input, keys, target)
  }
  const clientId = await ask('Client ID of PayPal (not shown)')
  const clientSecret = await ask('Client secret of PayPal (not shown)')
  close()
  return connectPayPal({ clientId, clientSecret }, keys, target)
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
