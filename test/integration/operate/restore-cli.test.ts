import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { userKey } from '../../../functions/table/keys.ts'
import { getUser } from '../../../functions/table/users.ts'
import { remove } from '../../../functions/table/write.ts'
import { startAccounts } from '../../support/accounts.ts'
import { stackAnswer, startCloudFormation } from '../../support/cloudformation.ts'
import { command } from '../../support/command.ts'
import { newMember } from '../../support/member.ts'
import { useOwnTable } from '../../support/own-table.ts'
import { programVariables } from '../../support/program-variables.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { startVersionedBuckets } from '../../support/versioned-buckets.ts'

const cloud = await startCloudFormation()
const s3 = await startVersionedBuckets(process.env.AWS_ENDPOINT_URL_S3 ?? '')
const home = mkdtempSync(join(tmpdir(), 'selvedge-home-'))
afterAll(() => {
  cloud.stop()
  s3.stop()
  rmSync(home, { recursive: true, force: true })
})

const used = `${runPrefix()}-cli-restored-20261101T080000Z`

beforeAll(async () => {
  await useOwnTable(used)
  const stop = await startAccounts()
  await ensureSnapshot()
  const known = Object.fromEntries(programVariables.map(name => [name, process.env[name]]))
  cloud.give(stackAnswer({ TableName: used, StoreEnvironment: JSON.stringify(known) }))
  return stop
})

const restore = (...args: string[]) =>
  command(
    process.execPath,
    ['infra/operate/on-stage.ts', 'infra/operate/restore/cli.ts', ...args],
    {
      quiet: true,
      env: { HOME: home, AWS_ENDPOINT_URL_CLOUDFORMATION: cloud.url, AWS_ENDPOINT_URL_S3: s3.url },
    },
  )

test('npm run restore needs a stage and a moment', async () => {
  const without = await restore('--to', '2026-11-01T08:00:00Z')
  expect(without.ok).toBe(false)
  expect(without.output).toContain('Usage: npm run restore')
  const wrong = await restore('--stage', 'demo', '--to', 'yesterday')
  expect(wrong.ok).toBe(false)
  expect(wrong.output).toMatch(/^"yesterday" is not a moment\./)
})

test('after the switch, it finishes and repairs', async () => {
  const { id, email } = await newMember()
  await remove(userKey(id))
  const { ok, output } = await restore('--stage', 'demo', '--to', '2026-11-01T08:00:00Z', '--yes')
  expect(output).toContain('Files brought back: 0')
  expect(output).toContain('Built the catalog index from the products.')
  expect(output).toContain('npm run admin -- sign-out --all --stage demo')
  expect(output).toContain('Repairing lists')
  expect(output).toContain('created again: 1')
  expect(await getUser(id)).toMatchObject({ id, email, role: 'customer' })
  expect(ok).toBe(true)
})
