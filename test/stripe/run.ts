import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

/**
 * `npm run test:stripe -- --against URL`: runs the Stripe adapter's tests against another server:
 * stripe-mock, localstripe or, with STRIPE_SECRET_KEY and without `--against`, Stripe's test mode.
 */

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

/** Recognizes the server by its headers. */
const recognize = async (url: string): Promise<string> => {
  const answer = await fetch(`${url}/v1/customers`, {
    headers: { authorization: 'Bearer sk_test_selvedge' },
  }).catch(() => fail(`Nothing answers at ${url}.`))
  if (answer.headers.has('stripe-mock-version')) return 'stripe-mock'
  if (answer.headers.get('server')?.includes('aiohttp')) return 'localstripe'
  return 'stripe'
}

const { against } = parseArgs({ options: { against: { type: 'string' } } }).values
const key = process.env.STRIPE_SECRET_KEY
if (!against && !key?.startsWith('sk_test_'))
  fail('Name a server with --against URL, or set STRIPE_SECRET_KEY to a test key.')

const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'test/stripe/vitest.config.ts',
    '--root',
    '.',
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      ...(against && { STRIPE_URL: against }),
      STRIPE_SERVER: against ? await recognize(against) : 'stripe',
      STRIPE_SECRET_KEY: against ? 'sk_test_selvedge' : key,
    },
  },
)
process.exitCode = status ?? 1
