/** Gives each integration file a table and a snapshot of its own; the services are shared. */
import { createHash } from 'node:crypto'
import { expect } from 'vitest'
import { openOwnStore } from './own-store.ts'

const path = expect.getState().testPath ?? ''
await openOwnStore(`test-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`)
