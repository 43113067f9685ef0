import { useQuery } from '@tanstack/react-query'
import type { AuditEntry } from '../../../shared/schemas/audit.ts'
import { adminCategoriesQuery } from '../../api/queries/admin-catalog.ts'
import { staffQuery } from '../../api/queries/admin-users.ts'
import { fullName } from '../format.ts'
import { useStoreTime } from '../use-store-time.ts'
import { changesOf, type Reader } from './audit-changes.ts'

/** Reads the categories and staff that an entry may name. */
function useReader(kind: AuditEntry['kind']): Reader {
  const time = useStoreTime()
  const isCatalog = kind === 'product' || kind === 'category'
  const { data: categories = [] } = useQuery({ ...adminCategoriesQuery, enabled: isCatalog })
  const { data: staff = [] } = useQuery({ ...staffQuery, enabled: kind === 'complaint' })
  const names = new Map([
    ...categories.map(({ id, name }) => [id, name] as const),
    ...staff.map(user => [user.id, fullName(user)] as const),
  ])
  return { time, nameOf: id => names.get(id) }
}

/** Shows the old and new value of each changed field side by side. */
export function BeforeAfter({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry, useReader(entry.kind))
  if (changes.length === 0)
    return <p className="py-3 text-ink-2">No values were recorded for this change.</p>
  const hasPersonal = 'changed' in entry.after
  return (
    <>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-line text-left text-small text-ink-2">
            <th scope="col" className="w-3/10 py-2 pr-3 font-medium">
              Field
            </th>
            <th scope="col" className="py-2 pr-3 font-medium">
              Before
            </th>
            <th scope="col" className="py-2 font-medium">
              After
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr
              key={`${field}: ${before}, ${after}`}
              className="border-b border-line align-top last:border-b-0"
            >
              <th scope="row" className="py-2.5 pr-3 text-left font-normal break-words text-ink-2">
                {field}
              </th>
              <Value text={before} />
              <Value text={after} />
            </tr>
          ))}
        </tbody>
      </table>
      {hasPersonal && (
        <p className="mt-2 text-small text-ink-2">
          The trail keeps only the names of changed personal fields, not their values.
        </p>
      )}
    </>
  )
}

const Value = ({ text }: { text: string | undefined }) => (
  <td className="py-2.5 pr-3 break-words whitespace-pre-line last:pr-0">
    {text ?? (
      <>
        <span aria-hidden="true" className="text-ink-2">
          –
        </span>
        <span className="sr-only">none</span>
      </>
    )}
  </td>
)
