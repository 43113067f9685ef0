import { AuditItem, auditIndexes } from '../table/audit.ts'
import type { Stored } from '../table/drift.ts'
import { isOutdated, shapeOfKind } from '../table/shapes.ts'
import { update } from '../table/write.ts'
import type { Step } from './step.ts'

/** Adds the keys that lists find an entry by. Entries never change otherwise. */
const convertAudit = async ({ pk, sk, ...entry }: Stored): Promise<void> => {
  const fields = { ...auditIndexes(AuditItem.parse(entry)), shape: shapeOfKind('audit') }
  const names = Object.keys(fields)
  await update({ pk, sk }, `SET ${names.map(name => `#${name} = :${name}`).join(', ')}`, {
    when: 'attribute_exists(pk)',
    names: Object.fromEntries(names.map(name => [`#${name}`, name])),
    values: Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
  })
}

/** Release 0.2.0 and earlier could list the audit trail of a single item only. */
export const auditEntries: Step<Stored> = {
  id: '0.3.0-audit',
  does: 'Lists earlier entries of the audit trail by kind and person',
  find: item => (item.entity === 'audit' && isOutdated(item) ? [item] : []),
  convert: convertAudit,
}
