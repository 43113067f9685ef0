import { createHmac } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { newKey } from '../../../functions/keys/create-keys.ts'
import { keysFor, refreshKeys } from '../../../functions/keys/keys.ts'
import { loadKeys } from '../../../functions/keys/parameters.ts'
import { type Purpose, purposes } from '../../../functions/keys/purposes.ts'
import { storeKeys } from '../../../functions/keys/store-keys.ts'
import { isKey, isSigned, sign } from '../../../functions/signature.ts'
import { runPrefix } from '../../support/run-prefix.ts'

process.env.KEY_PARAMETERS = `/selvedge/${runPrefix()}-signatures/keys`
for (const purpose of purposes) await storeKeys(purpose, [newKey()])
const rotate = async (purpose: Purpose) => {
  const made = newKey()
  await storeKeys(purpose, [made, ...(await loadKeys(purpose)).slice(0, 1)], { replace: true })
  return made
}
let minutes = 0
/** Lets the pause between two readings pass. */
const wait = () => {
  minutes += 2
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
}
afterEach(() => vi.useRealTimers())

it('is accepted for its purpose and payload only', async () => {
  const signature = await sign('order-links', 'ord_1')
  expect(await isSigned('order-links', 'ord_1', signature)).toBe(true)
  for (const [purpose, payload, given] of [
    ['order-links', 'ord_2', signature],
    ['account-links', 'ord_1', signature],
    ['order-links', 'ord_1', `${signature}x`],
    ['order-links', 'ord_1', signature.slice(1)],
    ['order-links', 'ord_1', ''],
  ] as const)
    expect(await isSigned(purpose, payload, given)).toBe(false)
})

it('of another instance that knows the new key is accepted at once', async () => {
  await keysFor('paypal-cart')
  const made = await rotate('paypal-cart')
  const signature = createHmac('sha256', made).update('paypal-cart GUEST#1').digest('base64url')
  wait()
  expect(await isSigned('paypal-cart', 'GUEST#1', signature)).toBe(true)
  expect(await sign('paypal-cart', 'GUEST#1')).toBe(signature)
})

it('survives one rotation, not two', async () => {
  const signature = await sign('account-links', 'reset 1')
  await rotate('account-links')
  wait()
  await refreshKeys('account-links')
  expect(await isSigned('account-links', 'reset 1', signature)).toBe(true)
  expect(await sign('account-links', 'reset 1')).not.toBe(signature)
  await rotate('account-links')
  wait()
  await refreshKeys('account-links')
  expect(await isSigned('account-links', 'reset 1', signature)).toBe(false)
})

it('hashes with the key of earlier releases as they did', async () => {
  await storeKeys('mailbox', ['old'], { replace: true })
  const hash = createHmac('sha256', 'old').update('mailbox ann@example.com').digest('base64url')
  expect(await sign('mailbox', 'ann@example.com')).toBe(hash)
})

it('knows its keys', async () => {
  const [key = ''] = await keysFor('origin')
  expect(await isKey('origin', key)).toBe(true)
  expect(await isKey('origin', `${key} `)).toBe(false)
  expect(await isKey('origin', '')).toBe(false)
})
