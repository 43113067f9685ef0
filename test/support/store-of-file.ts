/**
 * Gives each integration test file its own table, snapshot and support address. The services are
 * shared. Order and ticket numbers restart in each table, so they don't identify an email.
 */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { openOwnStore } from './own-store.ts'
import { runPrefix } from './run-prefix.ts'
import { skipSignatures } from './skip-signatures.ts'
import { setPatience } from './table-patience.ts'

const path = expect.getState().testPath ?? ''
const name = `${runPrefix()}-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
process.env.SUPPORT_EMAIL = `${name}@selvedge.example`
await openOwnStore(name)
// A busy machine may take longer than the functions wait. The limit of the test ends what hangs.
setPatience(240_000)
skipSignatures()
