/**
 * Gives each integration test file its own table, snapshot and support address. The services are
 * shared. Order and ticket numbers restart in each table, so they don't identify an email.
 */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { table } from '../../functions/table/client.ts'
import { openOwnStore } from './own-store.ts'
import { runPrefix } from './run-prefix.ts'

const path = expect.getState().testPath ?? ''
const name = `${runPrefix()}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
process.env.SUPPORT_EMAIL = `${name}@selvedge.example`
await openOwnStore(name)
// A busy machine may take longer than the functions wait. The limit of the test ends what hangs.
const handler = table.config.requestHandler as unknown as {
  updateHttpClientConfig: (name: 'requestTimeout', milliseconds: number) => void
}
handler.updateHttpClientConfig('requestTimeout', 240_000)
