/**
 * Gives each integration test file its own table, snapshot and support address. The services are
 * shared. Order and ticket numbers restart in each table, so they don't identify an email.
 */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { openOwnStore } from './own-store.ts'

const path = expect.getState().testPath ?? ''
const name = `test-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
process.env.SUPPORT_EMAIL = `${name}@selvedge.example`
await openOwnStore(name)
