import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '../../../functions/audit/handler.ts'
import { auditEntries } from '../../../functions/migrate/convert-audit.ts'
import { runSteps } from '../../../functions/migrate/run.ts'
import { handler as settings } from '../../../functions/settings/handler.ts'
import { type Actor, audit } from '../../../functions/table/audit.ts'
import { transact } from '../../../functions/table/transact.ts'
import type { AuditAction } from '../../../shared/schemas/audit.ts'
import { call } from '../../support/call.ts'
import { everyItem } from '../../support/every-item.ts'
import { putOld } from '../../support/released-store.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
const ada: Actor = { id: 'usr_ada', name: 'Ada Merrin' }
const bo: Actor = { id: 'usr_bo', name: 'Bo Lind' }

const list = async (query: Record<string, string> = {}) => {
  const { status, data } = await call(handler, 'GET /admin/audit', { token: owner, query })
  expect(status).toBe(200)
  return data
}
/** Lists the subjects of one page. */
const subjects = async (query: Record<string, string>) =>
  (await list(query)).entries.map(({ subject }: { subject: string }) => subject)

const record = (by: Actor, action: AuditAction, subject: string, at: string) =>
  transact([
    audit(by, action, subject, { before: { a: 1, same: 1 }, after: { a: 2, same: 1 } }, at),
  ])

const at = (day: number, hour = 12) =>
  `2026-03-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`

beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('audit-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  for (let day = 1; day <= 9; day++) {
    await record(day % 3 === 0 ? bo : ada, 'order.ship', `ord_${day}`, at(day))
    await record(ada, 'coupon.update', 'cpn_1', at(day, 13))
  }
})

describe('the audit trail', () => {
  it('lists changes of every kind, newest first, with both values', async () => {
    const { entries } = await list({ limit: '3' })
    expect(entries).toMatchObject([
      { subject: 'cpn_1', kind: 'coupon', action: 'coupon.update', at: at(9, 13) },
      {
        subject: 'ord_9',
        subject_name: null,
        kind: 'order',
        actor: 'Bo Lind',
        actor_id: 'usr_bo',
        before: { a: 1 },
        after: { a: 2 },
      },
      { subject: 'cpn_1' },
    ])
    expect(entries[1].before).not.toHaveProperty('same')
  })

  it('is filtered by person, kind, thing and any combination', async () => {
    expect(await subjects({ actor: 'usr_bo' })).toEqual(['ord_9', 'ord_6', 'ord_3'])
    expect(await subjects({ kind: 'order', limit: '2' })).toEqual(['ord_9', 'ord_8'])
    expect(await subjects({ actor: 'usr_ada', kind: 'order', limit: '2' })).toEqual([
      'ord_8',
      'ord_7',
    ])
    expect(await subjects({ subject: 'cpn_1' })).toHaveLength(9)
    expect(await subjects({ subject: 'cpn_1', actor: 'usr_bo' })).toEqual([])
    expect(await subjects({ subject: 'cpn_1', kind: 'order' })).toEqual([])
    expect(await subjects({ subject: 'ord_4', actor: 'usr_ada', kind: 'order' })).toEqual(['ord_4'])
    expect(await subjects({ actor: 'usr_nobody' })).toEqual([])
  })

  it.each([
    ['every change', {}],
    ['a kind', { kind: 'coupon' }],
    ['a person', { actor: 'usr_ada' }],
    ['a thing', { subject: 'cpn_1' }],
  ])('pages forward and back without gaps: %s', async (_, filter) => {
    const all = (await list({ ...filter, limit: '100' })).entries
    const read = []
    const pages = []
    let page = await list({ ...filter, limit: '4' })
    expect(page.newer).toBeNull()
    for (;;) {
      read.push(...page.entries)
      pages.push(page.entries)
      if (page.older === null) break
      page = await list({ ...filter, limit: '4', before: page.older })
      expect(page.newer).toBe(page.entries[0].id)
    }
    expect(read).toEqual(all)
    for (const expected of pages.toReversed().slice(1)) {
      page = await list({ ...filter, limit: '4', after: page.newer })
      expect(page.entries).toEqual(expected)
    }
    expect(page.newer).toBeNull()
  })

  it('takes days in the store’s time zone', async () => {
    const day = { startDate: '2026-03-05', endDate: '2026-03-05', kind: 'order' }
    await record(ada, 'order.note', 'ord_late', '2026-03-05T23:30:00.000Z')
    expect(await subjects(day)).toEqual(['ord_late', 'ord_5'])
    expect(await subjects({ ...day, subject: 'ord_late' })).toEqual(['ord_late'])
    const { data } = await call(settings, 'GET /admin/settings', { token: owner })
    const { changes: _, recounting: __, ...fields } = data
    await call(settings, 'PUT /admin/settings', {
      token: owner,
      body: { ...fields, time_zone: 'Europe/Berlin' },
    })
    expect(await subjects(day)).toEqual(['ord_5'])
    expect(await subjects({ ...day, endDate: '2026-03-06' })).toEqual([
      'ord_6',
      'ord_late',
      'ord_5',
    ])
    expect(await subjects({ startDate: '2026-03-06', endDate: '2026-03-05' })).toEqual([])
    expect((await list({ kind: 'settings' })).entries).toMatchObject([
      { actor: 'Ada Owner', action: 'settings.update', after: { time_zone: 'Europe/Berlin' } },
    ])
  })

  it('names users as they are called now, and no deleted ones', async () => {
    await signInAs('audited-user', { first_name: 'Nora', last_name: 'Whitlock' })
    const [{ id = '' } = {}] = (await everyItem()).filter(
      ({ email }) => email === 'audited-user@example.com',
    ) as { id?: string }[]
    await record(ada, 'user.update', id, at(20))
    await record(ada, 'user.delete', 'usr_gone', at(21))
    expect((await list({ kind: 'user' })).entries).toMatchObject([
      { subject: 'usr_gone', subject_name: null },
      { subject: id, subject_name: 'Nora Whitlock' },
    ])
  })

  it('shows one entry by its id', async () => {
    const [entry] = (await list({ kind: 'order' })).entries
    const get = (id: string) =>
      call(handler, 'GET /admin/audit/{id}', { token: owner, params: { id } })
    expect((await get(entry.id)).data).toEqual(entry)
    for (const id of ['aud_01k9zzzzzzzzzzzzzzzzzzzzzz', 'aud_1', 'none'])
      expect((await get(id)).status).toBe(404)
  })

  it('finds entries of earlier releases after a repair', async () => {
    const [old] = (await everyItem()).filter(({ subject }) => subject === 'ord_7')
    const { ref: _, ref_sk: __, shape: ___, ...item } = old as Record<string, unknown>
    await putOld({ ...item, facet: 'AUDIT' })
    expect(await subjects({ kind: 'order', limit: '100' })).not.toContain('ord_7')
    await runSteps([auditEntries], { pace: async () => {}, report: () => {} })
    expect(await subjects({ kind: 'order', limit: '100' })).toContain('ord_7')
    expect(await subjects({ actor: 'usr_ada', kind: 'order', limit: '100' })).toContain('ord_7')
  })
})
