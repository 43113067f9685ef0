import { afterAll, beforeAll, test } from 'vitest'
import '../../../support/stripe-faults.ts'
import { payingWithStripe } from '../../../support/paying.ts'
import { runPeople } from '../../../support/people.ts'
import { startStripeStore } from '../../../support/stripe-store.ts'
import type { StripeTarget } from '../../../support/stripe-target.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let store: StripeTarget
beforeAll(async () => {
  store = await startStripeStore()
  trustOwnTokens()
})
afterAll(() => store.stop())

test('money, goods and coupons add up with Stripe, whatever fails at any call', async () => {
  await runPeople(await signInAs('stripe-busy', { role: 'admin' }), payingWithStripe(store), 4)
})
