import type { Check } from '../table/drift.ts'
import type { Key } from '../table/keys.ts'
import { checkReadable } from '../table/record-schemas.ts'

/** An item that can't be read, with the fields that are missing or wrong. */
export type UnreadableDrift = { what: 'unreadable'; key: Key; fields: string[] }

/** Finds items that can't be read. Nothing may be repaired as long as there are any. */
export const checkUnreadable = (): Check<UnreadableDrift> => {
  const found: UnreadableDrift[] = []
  return {
    read: item => {
      const problem = checkReadable(item)
      if (!problem) return
      const fields = problem.issues.map(({ path }) => path)
      found.push({ what: 'unreadable', key: { pk: item.pk, sk: item.sk }, fields })
    },
    drift: () => found,
  }
}
