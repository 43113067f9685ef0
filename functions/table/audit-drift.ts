import { AuditItem, auditIndexes } from './audit.ts'
import type { Check } from './drift.ts'
import type { Facet, Key, Reference } from './keys.ts'
import { update } from './write.ts'

/** An audit entry of an earlier release, without the keys that lists find it by. */
export type AuditDrift = { what: 'audit entry'; key: Key; indexes: Facet & Reference }

/** Finds audit entries whose index keys are missing or those of an earlier release. */
export const checkAudit = (): Check<AuditDrift> => {
  const found: AuditDrift[] = []
  return {
    read: item => {
      if (item.entity !== 'audit') return
      const indexes = auditIndexes(AuditItem.parse(item))
      const isSame = Object.entries(indexes).every(([name, value]) => item[name] === value)
      const { pk, sk } = item
      if (!isSame) found.push({ what: 'audit entry', key: { pk, sk }, indexes })
    },
    drift: () => found,
  }
}

/** Adds the index keys. */
export const repairAudit = async (found: readonly AuditDrift[]): Promise<void> => {
  for (const { key, indexes } of found)
    await update(key, 'SET facet = :facet, facet_sk = :facet_sk, #ref = :ref, ref_sk = :ref_sk', {
      when: 'attribute_exists(pk)',
      names: { '#ref': 'ref' },
      values: Object.fromEntries(
        Object.entries(indexes).map(([name, value]) => [`:${name}`, value]),
      ),
    })
}
