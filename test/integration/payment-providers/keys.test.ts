import { DeleteParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { beforeEach, describe, expect, it } from 'vitest'
import { publicKey } from '../../../functions/payment-providers/keys.ts'
import { stripeKeys } from '../../../functions/payment-providers/stripe/keys.ts'
import { runPrefix } from '../../support/run-prefix.ts'

const client = new SSMClient()
let count = 0
const store = (name: string, Value: string) =>
  client.send(
    new PutParameterCommand({
      Name: `${process.env.PAYMENT_PARAMETERS}/${name}`,
      Value,
      Type: 'SecureString',
      Overwrite: true,
    }),
  )
const later = () => Date.now() + 60_000

/** Each test has a stage of its own. */
beforeEach(async () => {
  count += 1
  process.env.PAYMENT_PARAMETERS = `/selvedge/${runPrefix()}-payment-keys-${count}`
  await store('stripe/secret-key', 'sk_test_1')
  await store('stripe/publishable-key', 'pk_test_1')
})

describe('the keys of a stage', () => {
  it('are read once', async () => {
    const keys = { secret_key: 'sk_test_1', publishable_key: 'pk_test_1', webhook_secrets: [] }
    expect(await stripeKeys.read()).toEqual(keys)
    await store('stripe/secret-key', 'sk_test_2')
    expect(await stripeKeys.read()).toEqual(keys)
  })

  it('are read again after the provider rejected them, without a deployment', async () => {
    await stripeKeys.read()
    await store('stripe/secret-key', 'sk_test_2')
    expect(await stripeKeys.refresh(later())).toBe(true)
    expect(await stripeKeys.read()).toMatchObject({ secret_key: 'sk_test_2' })
  })

  it('are not read again for each forged webhook', async () => {
    await stripeKeys.read()
    await store('stripe/secret-key', 'sk_test_2')
    expect(await stripeKeys.refresh()).toBe(false)
    expect(await stripeKeys.read()).toMatchObject({ secret_key: 'sk_test_1' })
  })

  it('accept webhooks of the current and the previous secret', async () => {
    await store('stripe/webhook-secret', 'whsec_2')
    await store('stripe/webhook-secret-previous', 'whsec_1')
    expect((await stripeKeys.read()).webhook_secrets).toEqual(['whsec_2', 'whsec_1'])
  })

  it('that are missing are named without those that are stored', async () => {
    const Name = `${process.env.PAYMENT_PARAMETERS}/stripe/publishable-key`
    await client.send(new DeleteParameterCommand({ Name }))
    const failure = await stripeKeys.read().catch((error: Error) => error.message)
    expect(failure).toBe(
      `The keys of stripe are missing below ${process.env.PAYMENT_PARAMETERS}/stripe`,
    )
    await store('stripe/publishable-key', 'pk_test_1')
    expect(await stripeKeys.read()).toMatchObject({ publishable_key: 'pk_test_1' })
  })
})

describe('a key that is not secret', () => {
  it('is read alone', async () => {
    expect(await publicKey('stripe/publishable-key')).toBe('pk_test_1')
  })

  it('is found soon after it was stored', async () => {
    expect(await publicKey('captcha/site-key')).toBeUndefined()
    await store('captcha/site-key', 'site')
    expect(await publicKey('captcha/site-key')).toBeUndefined()
    expect(await publicKey('captcha/site-key', later())).toBe('site')
  })
})
