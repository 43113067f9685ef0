import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type AuditEntry, auditKinds } from '../../../shared/schemas/audit.ts'
import { staffQuery } from '../../api/queries/admin-users.ts'
import { fullName } from '../format.ts'
import { DateRange } from '../list/date-range.tsx'
import { FilterBar } from '../list/filter-bar.tsx'
import { SelectFilter } from '../list/select-filter.tsx'
import { kindNames, subjectText } from './audit-words.ts'
import type { AuditListState } from './use-audit-list.ts'

const kinds = [
  { value: '', label: 'All changes' },
  ...auditKinds.map(kind => ({ value: kind, label: kindNames[kind] })),
]

type Props = {
  list: AuditListState
  /** The shown entries. They have the names of people and things that a filter has only the id of. */
  entries: readonly AuditEntry[]
}

/** Filters the audit trail by person, kind, thing and day. */
export function AuditFilterBar({ list, entries }: Props) {
  const { filters, filtered, set, clear } = list
  const { actor, kind, subject, startDate, endDate } = filters
  return (
    <>
      <FilterBar
        search={<PersonFilter list={list} entries={entries} />}
        collapsedCount={[kind, startDate, endDate].filter(Boolean).length}
        onClear={filtered > 0 ? clear : undefined}
      >
        <SelectFilter
          label="Kind"
          className="@3xl:w-44"
          options={kinds}
          value={kind}
          onPick={kind => set({ kind })}
        />
        <DateRange filters={filters} set={set} />
      </FilterBar>
      {subject && (
        <p className="-mt-1 mb-4">
          <button
            type="button"
            className="inline-flex max-w-full items-center gap-2 rounded-control border border-line-2 bg-white px-3 py-1.5 transition-colors hover:border-ink"
            onClick={() => set({ subject: undefined })}
          >
            <span className="truncate">{nameOfSubject(subject, entries)}</span>
            <X aria-hidden="true" size={15} strokeWidth={1.5} className="shrink-0" />
            <span className="sr-only">Show all changes{actor && ' by this person'}</span>
          </button>
        </p>
      )}
    </>
  )
}

const nameOfSubject = (subject: string, entries: readonly AuditEntry[]): string => {
  const found = entries.find(entry => entry.subject === subject)
  return `Only ${found ? subjectText(found) : subject}`
}

function PersonFilter({ list: { filters, set }, entries }: Props) {
  const { data: staff = [] } = useQuery(staffQuery)
  const people = staff.map(person => ({ value: person.id, label: fullName(person) }))
  const { actor } = filters
  const former = actor && !people.some(({ value }) => value === actor)
  const formerName = entries.find(({ actor_id }) => actor_id === actor)?.actor ?? 'Former staff'
  return (
    <SelectFilter
      label="Staff member"
      className="grow @3xl:w-52 @3xl:grow-0"
      options={[
        { value: '', label: 'Everyone' },
        ...people,
        ...(former ? [{ value: actor, label: formerName }] : []),
      ]}
      value={actor}
      onPick={actor => set({ actor })}
    />
  )
}
