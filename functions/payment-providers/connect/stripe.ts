import { randomUUID } from 'node:crypto'
import { Stripe } from 'stripe'
import { currency } from '../../../shared/brand.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { stripeClient } from '../stripe/api.ts'
import { createConnector } from './connector.ts'
import type { ProviderParameters } from './parameters.ts'
import { ConnectProblem, type ConnectTarget } from './problem.ts'
import { registerDomain, walletHost } from './stripe-domain.ts'
import {
  dropOldEndpoints,
  findEndpoint,
  replaceEndpoint,
  updateEndpoint,
} from './stripe-endpoints.ts'

export type StripeInput = { secretKey: string; publishableKey: string }

/**
 * Returns whether a key is a test key, which moves no money. Errors: `ConnectProblem` for another
 * kind of key.
 */
const isTestKey = (key: string, kind: 'secret' | 'publishable'): boolean => {
  const prefixes = kind === 'secret' ? 'sk|rk' : 'pk'
  const mode = new RegExp(`^(?:${prefixes})_(test|live)_\\w+$`).exec(key)?.[1]
  if (mode) return mode === 'test'
  const example = kind === 'secret' ? 'sk_test_… or sk_live_…' : 'pk_test_… or pk_live_…'
  throw new ConnectProblem(`This isn't a ${kind} key of Stripe. It looks like ${example}.`)
}

/** Calls Stripe and explains a rejected key. */
const calling = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const isKey =
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    if (!isKey) throw error
    throw new ConnectProblem(
      'Stripe refused the secret key. Copy it again from the Developers page, with its permissions.',
      { cause: error },
    )
  }
}

/** Marks a payment that belongs to no order, for the comparison of payments with orders. */
const testMark = { connection_test: 'true' }

const testCharge = 100

/** Charges a test card and refunds it. */
const tryCharge = async (stripe: Stripe) => {
  const attempt = randomUUID()
  const intent = await stripe.paymentIntents.create(
    {
      amount: testCharge,
      currency: currency.toLowerCase(),
      allowed_payment_method_types: ['card'],
      payment_method: 'pm_card_visa',
      confirm: true,
      metadata: testMark,
    },
    { idempotencyKey: attempt },
  )
  if (intent.status !== 'succeeded')
    throw new ConnectProblem(`The test charge ended as "${intent.status}".`)
  await stripe.refunds.create(
    { payment_intent: intent.id, metadata: testMark },
    { idempotencyKey: `${attempt}-refund` },
  )
}

const check = async ({ secretKey, publishableKey }: StripeInput) => {
  const isTest = isTestKey(secretKey, 'secret')
  if (isTest !== isTestKey(publishableKey, 'publishable'))
    throw new ConnectProblem('One key is for test mode and the other for live mode.')
  const stripe = await stripeClient(secretKey)
  const account = await calling(() => stripe.accounts.retrieveCurrent())
  return { stripe, isTest, account: account.id }
}

/**
 * Checks and stores Stripe's keys and its webhook endpoint, and registers the shop's domain for wallets.
 * Tries a charge in test mode.
 */
export const connectStripe = async (
  input: StripeInput,
  keys: ProviderParameters,
  { webhookUrl, say }: ConnectTarget,
): Promise<void> => {
  const { stripe, isTest, account } = await check(input)
  say(`Stripe accepted the secret key of account ${account} (${isTest ? 'test' : 'live'} mode).`)
  const known = await calling(() => findEndpoint(stripe, webhookUrl, keys))
  // Without an endpoint, Stripe doesn't notify the store about the charge.
  if (isTest && !known) {
    await tryCharge(stripe)
    say(`Charged a test card ${formatCents(testCharge)} and refunded it.`)
  }
  await calling(() =>
    known ? updateEndpoint(stripe, known) : replaceEndpoint(stripe, webhookUrl, keys),
  )
  say(`${known ? 'Updated' : 'Created'} the webhook endpoint ${webhookUrl}.`)
  const host = walletHost(webhookUrl)
  if (host) await calling(() => registerDomain(stripe, host, say))
  await keys.store({
    'secret-key': input.secretKey,
    'publishable-key': input.publishableKey,
    ...(host && { 'wallet-domain': host }),
  })
  say('Stored the keys.')
}

/** Replaces Stripe's keys and webhook secret. The old webhook secret stays accepted. */
export const rotateStripe = async (
  input: StripeInput,
  keys: ProviderParameters,
  { webhookUrl, say }: ConnectTarget,
): Promise<void> => {
  const { stripe, account } = await check(input)
  say(`Stripe accepted the secret key of account ${account}.`)
  await calling(() => replaceEndpoint(stripe, webhookUrl, keys))
  say('Created a webhook endpoint with a new secret. The old one stays accepted.')
  await keys.store({
    'secret-key': input.secretKey,
    'publishable-key': input.publishableKey,
  })
  say('Stored the keys. Functions use them as soon as Stripe refuses the old ones.')
}

/** Deletes the webhook endpoint and secret from before the rotation. */
export const finishStripe = async (
  keys: ProviderParameters,
  { webhookUrl, say }: ConnectTarget,
): Promise<void> => {
  const key = await keys.read('secret-key')
  if (!key) throw new ConnectProblem('Stripe is not connected on this stage.')
  const count = await calling(async () =>
    dropOldEndpoints(await stripeClient(key), webhookUrl, keys),
  )
  say(`Deleted the previous webhook secret and ${count} webhook endpoint${count === 1 ? '' : 's'}.`)
}

export const connector = createConnector({
  questions: {
    publishableKey: 'Publishable key of Stripe',
    secretKey: 'Secret key of Stripe',
  },
  connect: connectStripe,
  rotate: rotateStripe,
  finish: finishStripe,
})
