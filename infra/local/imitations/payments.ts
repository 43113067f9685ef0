import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { localStage } from '../../stages/local-stage.ts'
import { clientOptions } from '../foreign/attempt.ts'
import type { LocalPayments } from '../settings.ts'
import type { State } from '../state.ts'
import type { Service } from './child.ts'
import { startPayPal } from './paypal.ts'
import { startStripe } from './stripe.ts'

/** Keys of the local servers. They open nothing else. */
const keys = {
  stripe: {
    'secret-key': 'sk_test_local',
    'publishable-key': 'pk_test_local',
    'webhook-secret': 'whsec_local',
  },
  paypal: {
    'client-id': 'local-client',
    'client-secret': 'local-secret',
    'webhook-id': 'LOCALWEBHOOK1',
  },
}

type Needs = {
  payments: LocalPayments
  state: State
  /** URL of the store, which gets the webhooks. */
  siteUrl: string
  /** URL of Parameter Store. */
  ssm: string
  /** Starts a service and keeps it running. Returns its URL. */
  start: (start: (port?: number) => Promise<Service>) => Promise<string>
}

const storeKeys = async (ssm: string, payments: LocalPayments) => {
  const client = new SSMClient(clientOptions(ssm))
  for (const provider of ['stripe', 'paypal'] as const) {
    if (!payments.includes(provider)) continue
    for (const [name, Value] of Object.entries(keys[provider])) {
      const Name = `/selvedge/${localStage}/${provider}/${name}`
      const parameter = { Name, Value, Type: 'SecureString', Overwrite: true } as const
      await client.send(new PutParameterCommand(parameter))
    }
  }
}

/**
 * Starts the local servers of payment providers, whose webhooks go to the store, and stores their keys.
 * Returns the variables of functions that call them.
 */
export const startPayments = async ({
  payments,
  state,
  siteUrl,
  ssm,
  start,
}: Needs): Promise<Record<string, string>> => {
  const environment: Record<string, string> = {}
  const webhook = (provider: string) => `${siteUrl}/api/payments/webhooks/${provider}`
  if (payments.includes('stripe')) {
    const settings = {
      file: state.stripe,
      secretKey: keys.stripe['secret-key'],
      publishableKey: keys.stripe['publishable-key'],
      webhooks: [{ url: webhook('stripe'), secret: keys.stripe['webhook-secret'] }],
    }
    environment.STRIPE_URL = await start(port => startStripe(settings, port))
  }
  if (payments.includes('paypal')) {
    const id = keys.paypal['webhook-id']
    const settings = {
      file: state.paypal,
      client_id: keys.paypal['client-id'],
      client_secret: keys.paypal['client-secret'],
      webhooks: [{ id, url: webhook('paypal'), event_types: ['*'] }],
    }
    environment.PAYPAL_URL = await start(port => startPayPal(settings, port))
  }
  await storeKeys(ssm, payments)
  return environment
}
