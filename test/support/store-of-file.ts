/**
 * Gives each integration file a table, a snapshot and a support mailbox of its own; the services are
 * shared. Numbers of orders and tickets start over in each table, so they can't tell emails apart.
 */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { openOwnStore } from './own-store.ts'

const path = expect.getState().testPath ?? ''
const name = `test-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`
process.env.SUPPORT_EMAIL = `${name}@selvedge.example`
await openOwnStore(name)
