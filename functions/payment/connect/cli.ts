/** `npm run payments -- connect stripe --stage prod`: stores and rotates the keys of a stage. */
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../../store-environment.ts'
import { createAsk } from './ask.ts'
import { type ProviderParameters, parametersBelow } from './parameters.ts'
import { connectPayPal, finishPayPal } from './paypal.ts'
import { ConnectProblem } from './problem.ts'
import { connectStripe, finishStripe, rotateStripe } from './stripe.ts'

const usage = `Usage: npm run payments -- connect|rotate|finish-rotation stripe|paypal|captcha --stage STAGE [--site URL] [--sandbox]

connect          asks for the keys, checks and stores them, and creates the webhook
rotate           replaces the keys; webhooks signed with the old secret stay accepted
finish-rotation  deletes the old webhook and its secret (Stripe and PayPal)

--site           the store's URL, unless SITE_URL is set
--sandbox        uses PayPal's sandbox
The stage "local" is the store of npm start.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readArguments = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        stage: { type: 'string' },
        site: { type: 'string' },
        sandbox: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(`${(error as Error).message}\n\n${usage}`)
  }
}

const {
  values: { stage, site, sandbox },
  positionals: [command = '', provider = '', ...rest],
} = readArguments()

const commands = ['connect', 'rotate', 'finish-rotation']
if (!commands.includes(command) || rest.length > 0) fail(usage)
if (!['stripe', 'paypal', 'captcha'].includes(provider)) fail(usage)
if (provider === 'captcha' && command === 'finish-rotation') fail(usage)
if (!stage || !/^[a-z][a-z0-9-]{0,19}$/.test(stage)) fail(`Name the stage.\n\n${usage}`)
if (stage === 'demo') fail('The stage "demo" takes no real payments, so it has no keys.')

/** Returns the store's URL. Providers send webhooks to HTTPS only. */
const siteUrl = (): string => {
  const given = (site ?? process.env.SITE_URL ?? '').replace(/\/$/, '')
  if (URL.canParse(given) && (given.startsWith('https://') || stage === 'local')) return given
  return fail("Set --site to the store's URL, such as https://shop.example.com.")
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
  if (stage === 'local') loadStoreEnvironment()
  if (sandbox) process.env.PAYPAL_SANDBOX = 'true'
  const keys = parametersBelow(`/selvedge/${stage}/${provider}`)
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
