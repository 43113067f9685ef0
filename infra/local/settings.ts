import { type ProviderName, realProviders } from '../../shared/schemas/payment-providers.ts'
import { Problem } from './problem.ts'
import type { Seed } from './seeding.ts'

/** The payment providers of the local store: the demo, or local servers of real ones. */
export type LocalPayments = ProviderName[]

export type LocalSettings = {
  port: number
  stateDir: string
  seed: Seed
  /** Undefined to use the demo's provider with the demo data, and all real ones otherwise. */
  payments: LocalPayments | undefined
  watch: boolean
  /** Executions of functions at one time, one per instance; undefined if instances take all calls. */
  concurrency: number | undefined
  /** Whether the gateway limits calls as the template says. */
  throttle: boolean
}

const paymentsFrom = (given: string): LocalPayments => {
  const names = given.split(',').map(name => name.trim())
  const real = realProviders.filter(name => names.includes(name))
  if (given === 'demo') return ['demo']
  if (real.length > 0 && real.length === names.length) return real
  throw new Problem(
    `PAYMENTS must be demo or some of ${realProviders.join(',')}, with commas, not "${given}".`,
  )
}

/** Returns the payment providers of a store: the demo's own, or those given. */
export const localPaymentsOf = ({ payments }: LocalSettings, demo: boolean): LocalPayments => {
  if (payments?.includes('demo') && !demo)
    throw new Problem(
      'PAYMENTS=demo needs the demo data. Leave it out, or run "npm run reset" and start without SEED=none.',
    )
  return payments ?? (demo ? ['demo'] : realProviders)
}

/** Reads PORT, SEED, PAYMENTS, STATE_DIR, CONCURRENCY and THROTTLE from the environment. */
export const settingsFrom = (
  environment: NodeJS.ProcessEnv,
  args: readonly string[],
): LocalSettings => {
  const { PORT = '3000', STATE_DIR = '.local', SEED = 'demo', PAYMENTS } = environment
  const { CONCURRENCY, THROTTLE = 'on' } = environment
  const port = Number(PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Problem(`PORT must be a number from 0 to 65535, not "${PORT}".`)
  }
  if (SEED !== 'demo' && SEED !== 'none') {
    throw new Problem(`SEED must be demo or none, not "${SEED}".`)
  }
  const concurrency = CONCURRENCY ? Number(CONCURRENCY) : undefined
  if (concurrency !== undefined && !(Number.isInteger(concurrency) && concurrency > 0)) {
    throw new Problem(`CONCURRENCY must be a whole number above 0, not "${CONCURRENCY}".`)
  }
  if (THROTTLE !== 'on' && THROTTLE !== 'off') {
    throw new Problem(`THROTTLE must be on or off, not "${THROTTLE}".`)
  }
  const payments = PAYMENTS ? paymentsFrom(PAYMENTS) : undefined
  const watch = args.includes('--watch')
  const throttle = THROTTLE === 'on'
  return { port, stateDir: STATE_DIR, seed: SEED, payments, watch, concurrency, throttle }
}
