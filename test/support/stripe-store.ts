import { randomUUID } from 'node:crypto'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { publishableKey, secretKey, webhookSecret } from './local-stripe.ts'
import { startTarget } from './stripe-target.ts'

const keys = {
  'secret-key': secretKey,
  'publishable-key': publishableKey,
  'webhook-secret': webhookSecret,
}

/** Lets the store of this test file take cards through a local Stripe server of its own. */
export const startStripeStore = async () => {
  const path = `/selvedge/test-${randomUUID()}`
  const ssm = new SSMClient({})
  for (const [name, Value] of Object.entries(keys))
    await ssm.send(
      new PutParameterCommand({ Name: `${path}/stripe/${name}`, Value, Type: 'SecureString' }),
    )
  ssm.destroy()
  process.env.PAYMENT_PARAMETERS = path
  process.env.PAYMENTS = 'stripe'
  return startTarget()
}
