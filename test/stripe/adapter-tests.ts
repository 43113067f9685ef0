import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { someAddress } from '../support/some-address.ts'
import { collect } from './collect.ts'
import {
  type CardName,
  type Feature,
  providerAt,
  requestOf,
  someUser as someBuyer,
  type Target,
  vaultAt,
} from './target.ts'

/** Declares the adapter's tests against a server. Tests of what the server lacks are skipped by name. */
export const testAdapter = (target: Target) => {
  const provider = providerAt(target)
  const missing = (needs: Feature[]) => needs.find(feature => target.lacks[feature])
  const when = (name: string, needs: Feature[], run: () => Promise<void>) => {
    const lacking = missing(needs)
    if (lacking) test.skip(`${name} (${target.name}: ${target.lacks[lacking]})`, () => undefined)
    else test(name, run)
  }
  /** Creates a payment and charges a card. */
  const pay = async (card: CardName, more = {}) => {
    const customer = target.lacks['confirmation tokens']
      ? await vaultAt(target).createCustomer(someBuyer())
      : null
    const request = requestOf({ customer, ...more })
    const { provider_id } = await provider.create(request)
    const created = { ...request, provider_id }
    return {
      request: created,
      paid: await provider.confirm(created, await target.source(card, created.customer)),
    }
  }

  describe(`a payment at ${target.name}`, () => {
    when('is created without charging anything', [], async () => {
      const request = requestOf()
      const created = await provider.create(request)
      expect(created).toMatchObject({ reference: request.reference, amount: expect.any(Number) })
    })

    when('is created once for a reference', ['state', 'idempotency keys'], async () => {
      const request = requestOf()
      const [first, second] = [await provider.create(request), await provider.create(request)]
      expect(second.provider_id).toBe(first.provider_id)
      expect(second).toMatchObject({ status: 'requires_action', action: null, amount: 12_096 })
    })

    when('is found again after its answer was lost', ['state', 'idempotency keys'], async () => {
      const { request, paid } = await pay('accepted')
      const found = await provider.read({ ...request, provider_id: null })
      expect(found).toEqual(paid)
    })

    when('charges a card', ['state'], async () => {
      const { request, paid } = await pay('accepted')
      expect(paid).toMatchObject({
        status: 'captured',
        amount: 12_096,
        refunded: 0,
        reason: null,
        action: null,
        card: { brand: 'visa', last4: '4242' },
      })
      expect(await provider.read(request)).toMatchObject({ status: 'captured', amount: 12_096 })
      expect(await provider.capture(request)).toMatchObject({ status: 'captured' })
    })

    when(
      'names the order on the statement, and where it ships',
      ['state', 'error codes'],
      async () => {
        const { provider_id } = await provider.create(requestOf({ ship_to: someAddress }))
        const intent = await target.api.call(z.looseObject({}), stripe =>
          stripe.paymentIntents.retrieve(provider_id),
        )
        expect(intent).toMatchObject({
          statement_descriptor_suffix: 'SEL-10396',
          shipping: {
            name: 'Nora Whitlock',
            address: { line1: '118 Larch Street', country: 'US' },
          },
        })
      },
    )

    when('charges once, however often it is confirmed', ['state', 'error codes'], async () => {
      const { request } = await pay('accepted')
      const again = await target.source('accepted', request.customer)
      expect(await provider.confirm(request, again)).toMatchObject({ status: 'captured' })
      const both = await Promise.all([provider.read(request), provider.cancel(request)])
      expect(both).toMatchObject([{ status: 'captured' }, { status: 'captured' }])
    })

    when('has a fingerprint of the card', ['state'], async () => {
      const [first, second] = [await pay('accepted'), await pay('accepted')]
      expect(first.paid.fingerprint).toEqual(expect.any(String))
      expect(second.paid.fingerprint).toBe(first.paid.fingerprint)
    })

    when('ends with a decline', ['state'], async () => {
      const { request, paid } = await pay('declined')
      const reason = 'Your card was declined. Try another card.'
      expect(paid).toMatchObject({ status: 'declined', reason, action: null })
      // Canceling it clears the reason at Stripe.
      expect(['declined', 'voided']).toContain((await provider.read(request))?.status)
    })

    when('can’t be paid after a decline', ['state', 'error codes'], async () => {
      const { request } = await pay('declined')
      const another = await target.source('accepted', request.customer)
      const { status } = await provider.confirm(request, another)
      expect(['declined', 'voided']).toContain(status)
    })

    when('explains insufficient funds', ['state', 'decline codes'], async () => {
      const { paid } = await pay('insufficient funds')
      expect(paid.reason).toBe('Your card has insufficient funds. Try another card.')
    })

    when('waits for the buyer’s bank', ['state', '3-D Secure'], async () => {
      const { request, paid } = await pay('asks the bank')
      expect(paid).toMatchObject({
        status: 'requires_action',
        action: { type: 'authenticate', client_secret: expect.stringContaining('_secret_') },
      })
      expect(await provider.cancel(request)).toMatchObject({ status: 'voided', action: null })
      expect(await provider.read(request)).toMatchObject({ status: 'voided' })
    })

    when('that was canceled can’t be paid', ['state', 'error codes'], async () => {
      const request = requestOf()
      const { provider_id } = await provider.create(request)
      const created = { ...request, provider_id }
      expect(await provider.cancel(created)).toMatchObject({ status: 'voided' })
      expect(await provider.cancel(created)).toMatchObject({ status: 'voided' })
    })

    when('refuses a token that doesn’t exist', ['state', 'confirmation tokens'], async () => {
      const request = requestOf()
      for (const token of ['ctoken_unknown', 'constructor', '../v1/refunds'])
        await expect(provider.confirm(request, { token, save: false })).rejects.toMatchObject({
          code: 'invalid',
        })
    })

    when('can’t be paid with another customer’s card', ['state'], async () => {
      const vault = vaultAt(target)
      const owner = await vault.createCustomer(someBuyer())
      const other = await vault.createCustomer(someBuyer())
      const saved_id = await target.save('accepted', owner)
      for (const customer of [other, null])
        await expect(provider.confirm(requestOf({ customer }), { saved_id })).rejects.toMatchObject(
          { code: 'invalid' },
        )
    })
  })

  describe(`a refund at ${target.name}`, () => {
    when('is made once for its id', ['state'], async () => {
      const { request } = await pay('accepted')
      const refund_id = `${request.reference}a`
      const refund = { refund_id, amount: 5_000 }
      const first = await provider.refund(request, refund)
      expect(first).toMatchObject({ refund_id, state: 'made', reason: null })
      expect(await provider.refund(request, refund)).toEqual(first)
      expect(await provider.read(request)).toMatchObject({ refunded: 5_000, status: 'captured' })
    })

    when('is one of several', ['state', 'refund limits'], async () => {
      const { request } = await pay('accepted')
      await provider.refund(request, { refund_id: `${request.reference}a`, amount: 5_000 })
      await provider.refund(request, { refund_id: `${request.reference}b`, amount: 7_096 })
      expect(await provider.read(request)).toMatchObject({ refunded: 12_096 })
      await expect(
        provider.refund(request, { refund_id: `${request.reference}c`, amount: 1 }),
      ).rejects.toMatchObject({ name: 'RefundRejected' })
    })

    when('is never more than was paid', ['state', 'refund limits'], async () => {
      const { request } = await pay('accepted')
      await expect(
        provider.refund(request, { refund_id: `${request.reference}a`, amount: 12_097 }),
      ).rejects.toMatchObject({ name: 'RefundRejected' })
    })
  })

  describe(`saved cards at ${target.name}`, () => {
    when('belong to a customer', ['state', 'default cards'], async () => {
      const vault = vaultAt(target)
      const customer = await vault.createCustomer(someBuyer())
      expect(await vault.list(customer)).toEqual([])
      const first = await target.save('accepted', customer)
      const second = await target.save('asks the bank', customer)
      await vault.makeDefault(customer, second)
      expect(await vault.list(customer)).toMatchObject([
        { id: second, is_default: true, brand: 'visa' },
        { id: first, is_default: false, last4: '4242' },
      ])
      const stranger = await vault.createCustomer(someBuyer())
      await expect(vault.remove(stranger, first)).rejects.toMatchObject({ code: 'not_found' })
      await expect(vault.makeDefault(stranger, first)).rejects.toMatchObject({ code: 'not_found' })
      await vault.remove(customer, first)
      expect(await vault.list(customer)).toMatchObject([{ id: second }])
    })

    when('can pay', ['state'], async () => {
      const vault = vaultAt(target)
      const customer = await vault.createCustomer(someBuyer())
      const saved_id = await target.save('accepted', customer)
      const request = requestOf({ customer })
      expect(await provider.confirm(request, { saved_id })).toMatchObject({ status: 'captured' })
    })

    when('can be added without a payment', [], async () => {
      const vault = vaultAt(target)
      const customer = await vault.createCustomer(someBuyer())
      expect(await vault.startSaving(customer)).toEqual({ client_secret: expect.any(String) })
    })

    when('are deleted with the customer', ['state', 'error codes'], async () => {
      const vault = vaultAt(target)
      const customer = await vault.createCustomer(someBuyer())
      await target.save('accepted', customer)
      await vault.deleteCustomer(customer)
      await vault.deleteCustomer(customer)
      expect(await vault.list(customer)).toEqual([])
    })
  })

  describe(`movements at ${target.name}`, () => {
    when('name the order, the fee and the refund', ['state', 'balance transactions'], async () => {
      const from = new Date(Date.now() - 60_000).toISOString()
      const { request } = await pay('accepted')
      await provider.refund(request, { refund_id: `${request.reference}a`, amount: 96 })
      const to = new Date(Date.now() + 60_000).toISOString()
      const all = await collect(provider.listMovements({ from, to }))
      const { order_id, reference } = request
      expect(all.filter(one => one.order_id === order_id)).toMatchObject([
        { kind: 'charge', amount: 12_096, reference, currency: 'USD', payout_id: null },
        { kind: 'refund', amount: -96, reference, refund_id: `${request.reference}a` },
      ])
      for (const { amount, fee, net } of all) expect(amount - fee).toBe(net)
    })

    when('are read with valid parameters', ['balance transactions'], async () => {
      const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
      expect(await collect(provider.listMovements(period))).toEqual(expect.any(Array))
    })
  })

  describe(`every call to ${target.name}`, () => {
    when(
      'sends known parameters and gets an answer of known shape',
      ['balance transactions'],
      async () => {
        const vault = vaultAt(target)
        const customer = await vault.createCustomer(someBuyer())
        const request = requestOf({ customer })
        const created = { ...request, provider_id: (await provider.create(request)).provider_id }
        await provider.read(created)
        await vault.list(customer)
        const source = await target.source('accepted', customer)
        if ('token' in source) await provider.confirm(created, { ...source, save: true })
        await provider.refund(created, { refund_id: `${request.reference}a`, amount: 96 })
        await provider.cancel(created)
        const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-02T00:00:00.000Z' }
        await collect(provider.listMovements({ ...period, payouts: true }))
        await vault.deleteCustomer(customer)
      },
    )
  })
}
