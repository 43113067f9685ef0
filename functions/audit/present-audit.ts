import * as z from 'zod'
import type { AuditEntry, AuditKind } from '../../shared/schemas/audit.ts'
import { type AuditItem, kindOf } from '../table/audit.ts'
import { userKey } from '../table/keys.ts'
import { batchGet } from '../table/read.ts'

const Named = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })
/** A deleted user has no name anymore. */
const User = z.union([Named, z.object({})])

/** Reads the current names of the users that entries are about: entries themselves hold none. */
const readNames = async (items: readonly AuditItem[]): Promise<Map<string, string>> => {
  const ids = items.filter(({ action }) => kindOf(action) === 'user').map(({ subject }) => subject)
  const users = await batchGet(User, ids.map(userKey))
  return new Map(
    users.flatMap(user =>
      'id' in user ? [[user.id, `${user.first_name} ${user.last_name}`.trim()]] : [],
    ),
  )
}

/** Converts entries for staff. */
export const presentAudit = async (items: readonly AuditItem[]): Promise<AuditEntry[]> => {
  const names = await readNames(items)
  return items.map(item => ({
    ...item,
    kind: kindOf(item.action) as AuditKind,
    subject_name: item.subject_name ?? names.get(item.subject) ?? null,
  }))
}
