import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { adminAudit } from '../../../shared/api/admin-audit.ts'
import type { Reply } from '../../../shared/api/endpoint.ts'
import type { AuditEntry } from '../../../shared/schemas/audit.ts'
import { Link } from '../../routing/link.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Column } from '../list/column.ts'
import { RecordLink } from '../list/record-link.tsx'
import { RecordList } from '../list/record-list.tsx'
import { adminPaths } from '../paths.ts'
import { useStoreTime } from '../use-store-time.ts'
import { changedFields } from './audit-changes.ts'
import { actionText, actorText, subjectText } from './audit-words.ts'
import { SubjectLink } from './subject-link.tsx'
import type { AuditListState } from './use-audit-list.ts'

type Page = Reply<typeof adminAudit.listAudit>
type Props = { result: UseQueryResult<Page>; list: AuditListState }

/** Lists the changes of one page. */
export function AuditList({ result, list }: Props) {
  const columns = useColumns(list)
  const { data } = result
  return (
    <>
      <RecordList
        what="changes"
        query={result}
        items={data?.entries}
        list={list}
        empty={<EmptyState title="No changes yet">Changes by staff appear here.</EmptyState>}
        columns={columns}
        narrow={entry => <NarrowEntry entry={entry} query={list.query} />}
        hrefOf={entry => adminPaths.auditEntry(entry, list.query)}
      />
      {data && <Foot page={data} list={list} />}
    </>
  )
}

function useColumns({ query }: AuditListState): Column<AuditEntry>[] {
  const time = useStoreTime()
  return [
    { heading: 'When', kind: 'time', cell: ({ at }) => time(at) },
    {
      heading: 'Who',
      className: 'max-w-44',
      cell: entry =>
        entry.actor_id === '' ? (
          actorText(entry)
        ) : (
          <RecordLink
            to={adminPaths.audit({ actor: entry.actor_id })}
            className="block truncate hover:text-ultra"
            title={`Show only changes by ${entry.actor}`}
          >
            {entry.actor}
          </RecordLink>
        ),
    },
    {
      heading: 'What',
      className: 'max-w-72 break-words',
      cell: entry => <SubjectLink entry={entry} />,
    },
    {
      heading: 'Change',
      className: 'whitespace-nowrap',
      cell: entry => (
        <RecordLink to={adminPaths.auditEntry(entry, query)} className="font-medium">
          {actionText(entry.action)}
        </RecordLink>
      ),
    },
    {
      heading: 'Fields',
      from: '5xl',
      className: 'max-w-72 text-ink-2',
      cell: entry => <span className="block truncate">{changedFields(entry).join(', ')}</span>,
    },
  ]
}

type NarrowProps = { entry: AuditEntry; query: Record<string, string> }

function NarrowEntry({ entry, query }: NarrowProps) {
  const time = useStoreTime()
  return (
    <Link
      to={adminPaths.auditEntry(entry, query)}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-3.5"
    >
      <span className="text-body font-medium">{actionText(entry.action)}</span>
      <span className="figures text-right text-small text-ink-2">{time(entry.at)}</span>
      <span className="col-span-2 truncate">{subjectText(entry)}</span>
      <span className="col-span-2 truncate text-ink-2">
        {[actorText(entry), changedFields(entry).join(', ')].filter(Boolean).join(' · ')}
      </span>
    </Link>
  )
}

const Foot = ({ page: { older, newer }, list }: { page: Page; list: AuditListState }) =>
  older === null && newer === null ? null : (
    <nav aria-label="Pages of changes" className="mt-3 flex items-center justify-end gap-3">
      {newer !== null && (
        <ButtonLink rank="outline" size="admin" to={list.newerHref(newer)}>
          <ChevronLeft aria-hidden="true" size={16} strokeWidth={1.5} />
          Newer
        </ButtonLink>
      )}
      {older !== null && (
        <ButtonLink rank="outline" size="admin" to={list.olderHref(older)}>
          Older
          <ChevronRight aria-hidden="true" size={16} strokeWidth={1.5} />
        </ButtonLink>
      )}
    </nav>
  )
