import * as z from 'zod'
import type { system } from '../../shared/api/system.ts'
import type { UseCase } from '../http/serve.ts'
import { settingsKey } from '../table/keys.ts'
import { get } from '../table/read.ts'

/** GET /health: fails unless the table responds, even if it is empty. */
export const health: UseCase<typeof system.health> = async () => {
  await get(z.unknown(), settingsKey())
  return { version: process.env.VERSION ?? '', table: 'ok' }
}
