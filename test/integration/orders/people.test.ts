import { test } from 'vitest'
import { payingWithDemo } from '../../support/paying.ts'
import { runPeople } from '../../support/people.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

test('money, goods and coupons add up after every step of many people, whatever fails', async () => {
  trustOwnTokens()
  await runPeople(await signInAs('busy-owner', { role: 'admin' }), payingWithDemo, 12)
})
