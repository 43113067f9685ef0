import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { complaintKey, complaintMessageKey } from '../../../functions/table/keys.ts'
import { saveEmailPreferences } from '../../../functions/table/mail-preferences.ts'
import { get } from '../../../functions/table/read.ts'
import { getUser, saveUser, type UserItem } from '../../../functions/table/users.ts'
import { crashCalls, isDeep } from '../../support/depth.ts'
import { sentTo } from '../../support/emails.ts'
import { crashAt } from '../../support/faults.ts'
import { deliverChange } from '../../support/stream.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { answer, type Customer, customer } from './people.ts'

const support = process.env.SUPPORT_EMAIL ?? ''
const Item = z.record(z.string(), z.unknown())

let nora: Customer
beforeAll(trustOwnTokens)
beforeEach(async () => {
  nora = await customer()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a ticket. Returns it and its stored item. */
const opened = async (who = nora) => {
  const { data } = await who.open()
  const item = await get(Item, complaintKey(who.id, data.id), { consistent: true })
  return { ticket: data, item }
}
type Named = { id: string; created_at: string }
const messageItem = (who: Customer, ticket: string, { id, created_at }: Named) =>
  get(Item, complaintMessageKey(who.id, ticket, created_at, id), { consistent: true })
const written = async (who: Customer, ticket: string) =>
  messageItem(who, ticket, (await who.write(ticket, 'Hello?')).data)
const answered = async (who: Customer, ticket: string) =>
  messageItem(who, ticket, await answer(await who.stored(ticket), 'We are sorry.'))

/** Returns the emails that support received about a ticket. */
const toSupport = async (number: string) =>
  (await sentTo(support)).filter(({ subject }) => subject.includes(number))
const subjects = (emails: { subject: string }[]) => emails.map(({ subject }) => subject)

describe('a new ticket', () => {
  it('is emailed to the customer and support once each', async () => {
    const { ticket, item } = await opened()
    expect(await sentTo(nora.email)).toEqual([])
    for (let times = 0; times < 3; times++) expect(await deliverChange(undefined, item)).toBe(true)
    const number = ticket.complaint_number
    expect(subjects(await sentTo(nora.email))).toEqual([`We received your ticket ${number}`])
    expect(subjects(await toSupport(number))).toEqual([`New ticket ${number}: A loose thread`])
  })

  it('is not emailed when it changes or is demo data', async () => {
    const { ticket, item } = await opened()
    await deliverChange(item, { ...item, version: 2 })
    await deliverChange(item, undefined)
    await deliverChange(undefined, { ...item, seeded: true })
    expect(await sentTo(nora.email)).toEqual([])
    expect(await toSupport(ticket.complaint_number)).toEqual([])
  })
})

describe('a message', () => {
  it('from the customer is emailed to support', async () => {
    const { ticket } = await opened()
    const item = await written(nora, ticket.id)
    for (let times = 0; times < 2; times++) expect(await deliverChange(undefined, item)).toBe(true)
    expect(subjects(await toSupport(ticket.complaint_number))).toEqual([
      `${ticket.complaint_number}: new message from Nora Whitlock`,
    ])
    expect(await sentTo(nora.email)).toEqual([])
  })

  it('from support is emailed to the customer’s current address', async () => {
    const { ticket } = await opened()
    const email = `new-${nora.email}`
    await saveUser({ ...((await getUser(nora.id)) as UserItem), email })
    const item = await answered(nora, ticket.id)
    for (let times = 0; times < 2; times++) expect(await deliverChange(undefined, item)).toBe(true)
    const [mail, ...more] = await sentTo(email)
    expect(mail?.subject).toBe(`We replied to your ticket ${ticket.complaint_number}`)
    expect(mail?.text).toContain(`/complaints/${ticket.id}`)
    expect(more).toEqual([])
    expect(await sentTo(nora.email)).toEqual([])
    expect(await toSupport(ticket.complaint_number)).toEqual([])
  })

  it('from support is not emailed to customers who turned it off, until they turn it on', async () => {
    const { ticket } = await opened()
    const wanted = { order_updates: true, ticket_replies: false, review_invitations: true }
    await saveEmailPreferences(nora.id, wanted)
    expect(await deliverChange(undefined, await answered(nora, ticket.id))).toBe(true)
    expect(await sentTo(nora.email)).toEqual([])
    await saveEmailPreferences(nora.id, { ...wanted, ticket_replies: true })
    await deliverChange(undefined, await answered(nora, ticket.id))
    expect(await sentTo(nora.email)).toHaveLength(1)
  })

  it('of demo data or a deleted ticket is not emailed', async () => {
    const { ticket } = await opened()
    const item = await answered(nora, ticket.id)
    expect(await deliverChange(undefined, { ...item, seeded: true })).toBe(true)
    expect(await deliverChange(undefined, { ...item, complaint_id: 'cmp_gone' })).toBe(true)
    expect(await sentTo(nora.email)).toEqual([])
  })
})

describe('a consumer that crashes', () => {
  const advanceClock = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })

  type Change = { item: object | undefined; emails: () => Promise<{ length: number }[]> }

  /**
   * Sends a change to a consumer that crashes at its table calls in turn, and retries after the claim
   * has expired. Returns the number of emails per recipient for each crash.
   */
  const emailsPerCrash = async (
    name: string,
    when: 'before' | 'after',
    make: () => Promise<Change>,
  ): Promise<number[][]> => {
    const counts: number[][] = []
    for (const call of crashCalls(`${name} ${when}`)) {
      const { item, emails } = await make()
      const deliver = async () => {
        if (!(await deliverChange(undefined, item as Record<string, unknown>)))
          throw new Error('the consumer did not accept the change')
      }
      if (!(await crashAt(call, when, deliver))) return counts
      advanceClock()
      await deliver()
      vi.useRealTimers()
      counts.push((await emails()).map(({ length }) => length))
    }
    return counts
  }

  /**
   * Expects one email per crash, except the crash after SES accepted the email and before that was
   * recorded: it sends the email twice, because SES has no idempotency key.
   */
  const expectOneEach = (counts: number[][], duplicates: number) => {
    const twice = counts.flat().filter(count => count !== 1)
    expect(twice.length).toBeLessThanOrEqual(duplicates)
    expect(twice).toEqual(twice.map(() => 2))
    if (!isDeep) return
    expect(counts.length).toBeGreaterThan(2)
    expect(twice).toHaveLength(duplicates)
  }

  it.each([
    ['before', 1],
    ['after', 1],
  ] as const)('%s any step emails a reply once after a retry', async (when, duplicates) => {
    const counts = await emailsPerCrash('reply', when, async () => {
      const who = await customer()
      const { ticket } = await opened(who)
      const item = await answered(who, ticket.id)
      return { item, emails: async () => [await sentTo(who.email)] }
    })
    expectOneEach(counts, duplicates)
  })

  it.each([
    ['before', 2],
    ['after', 2],
  ] as const)('%s any step emails a new ticket once after a retry', async (when, duplicates) => {
    const counts = await emailsPerCrash('ticket', when, async () => {
      const who = await customer()
      const { ticket, item } = await opened(who)
      const number = ticket.complaint_number
      return { item, emails: async () => [await sentTo(who.email), await toSupport(number)] }
    })
    expectOneEach(counts, duplicates)
  })
})
