import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '../../../../shared/schemas/import.ts'
import { importsQuery } from '../../../api/queries/admin-catalog.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { formatCount } from '../../format.ts'
import { useStoreTime } from '../../use-store-time.ts'

/** Describes how an import went, such as "3 new, 4 changed". */
const resultOf = ({ status, done, total, created, changed }: Import): string => {
  const counts = `${formatCount(created)} new, ${formatCount(changed)} changed`
  switch (status) {
    case 'running':
      return `Not finished: ${formatCount(done)} of ${formatCount(total)} products, ${counts}. Choose the same file to continue.`
    case 'done':
      return counts
    case 'undoing':
      return 'The undo is not finished.'
    case 'undone':
      return 'Undone'
  }
}

type Props = { onUndo: (record: Import) => void }

/** Lists the latest imports. The last one can be undone. */
export function PastImports({ onUndo }: Props) {
  const { data, isError, refetch } = useQuery(importsQuery)
  const time = useStoreTime()
  const [asked, setAsked] = useState<Import>()
  if (data?.length === 0) return null
  return (
    <section aria-label="Latest imports">
      <h2 className="font-medium">Latest imports</h2>
      {isError ? (
        <p role="alert" className="mt-1.5 text-small text-error">
          The latest imports could not be loaded.{' '}
          <button type="button" className="underline" onClick={() => void refetch()}>
            Try Again
          </button>
        </p>
      ) : !data ? (
        <Skeleton className="mt-1.5 h-16 w-full" />
      ) : (
        <ul className="mt-1.5 border-t border-line">
          {data.map(record => (
            <li
              key={record.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5"
            >
              <div className="min-w-0">
                <p className="break-all">{record.name}</p>
                <p className="text-small text-ink-2">
                  {time(record.started_at)}
                  {record.by ? ` by ${record.by}` : ' by the import command'}
                </p>
                <p className="text-small text-ink-2">{resultOf(record)}</p>
              </div>
              {record.undo_until && (
                <Button
                  rank="outline"
                  size="admin"
                  aria-label={`Undo the import of ${record.name}`}
                  onClick={() => setAsked(record)}
                >
                  {record.status === 'undoing' ? 'Continue undo' : 'Undo'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <ConfirmUndo
        record={asked}
        onCancel={() => setAsked(undefined)}
        onConfirm={record => {
          setAsked(undefined)
          onUndo(record)
        }}
      />
    </section>
  )
}

type ConfirmProps = {
  /** The import to undo; undefined if the dialog is closed. */
  record: Import | undefined
  onCancel: () => void
  onConfirm: (record: Import) => void
}

/** Describes what undoing an import does. Leaves out what it doesn't apply to. */
const undoConsequences = ({ created, changed }: Import): string =>
  [
    changed === 1 && 'One changed product gets the values back that it had before.',
    changed > 1 &&
      `${formatCount(changed)} changed products get the values back that they had before.`,
    created === 1 &&
      'One new product is deleted, or hidden if it was ordered, reviewed or edited since.',
    created > 1 &&
      `${formatCount(created)} new products are deleted, or hidden if they were ordered, reviewed or edited since.`,
    changed > 0 && 'Values that were edited since stay, and so do sales.',
    changed + created === 0 && 'It changed nothing so far.',
  ]
    .filter(Boolean)
    .join(' ')

/** Asks before an import is undone, and tells what that does. */
export const ConfirmUndo = ({ record, onCancel, onConfirm }: ConfirmProps) => (
  <ConfirmDialog
    open={record !== undefined}
    onOpenChange={onCancel}
    question={`Undo the import of ${record?.name ?? ''}?`}
    description={record ? undoConsequences(record) : ''}
    action="Undo import"
    cancelLabel="Keep import"
    danger
    onConfirm={() => record && onConfirm(record)}
  />
)
