import { expect, test } from 'vitest'
import { command } from '../../support/command.ts'
import { putOld } from '../../support/released-store.ts'

const migrate = (...args: string[]) =>
  command(process.execPath, ['functions/migrate/cli.ts', ...args], { quiet: true })

test('npm run migrate counts what is left, converts it, and records that it is done', async () => {
  await putOld({
    pk: 'AUDIT#ord_1',
    sk: '2026-11-20T08:00:00.000Z#aud_1',
    entity: 'audit',
    id: 'aud_1',
    at: '2026-11-20T08:00:00.000Z',
    actor_id: 'usr_ada',
    actor: 'Ada Merrin',
    action: 'order.update',
    subject: 'ord_1',
    before: {},
    after: {},
  })
  const before = await migrate('--check')
  expect(before.ok).toBe(false)
  expect(before.output).toContain('0.3.0-audit: not finished, 1 left.')
  expect(await migrate('--check')).toEqual(before)
  const done = await migrate('--rate', '500')
  expect(done.output).toMatch(/0\.3\.0-audit: finished \S+, 0 left\./)
  expect(done.ok).toBe(true)
  expect((await migrate('--check')).ok).toBe(true)
})

test('npm run migrate explains a wrong rate', async () => {
  const { ok, output } = await migrate('--rate', 'fast')
  expect(ok).toBe(false)
  expect(output).toContain('--rate needs a number above 0.')
  expect(output).toContain('Usage: npm run migrate')
})
