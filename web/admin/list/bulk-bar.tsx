import { type ReactNode, useState } from 'react'
import { errorWords } from '../../api/error-words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import type { Selection } from './use-selection.ts'

type Result = { changed: number; failed: { id: string; message: string }[] }
type Props<Action extends string> = {
  /** What is listed, e.g. "orders". */
  what: string
  actions: readonly { value: Action; label: string }[]
  selection: Selection
  /** Changes all of them; rejects when nothing could be tried. */
  apply: (action: Action, ids: string[]) => Promise<Result>
  /** What people call an item, e.g. its number. */
  nameOf: (id: string) => string
  /** What an action needs to be told besides: its field, and what is missing while it is. */
  detail?: (action: Action) => { field: ReactNode; missing: string | undefined } | undefined
}

const reasons = ({ failed }: Result, nameOf: (id: string) => string) =>
  failed.map(({ id, message }) => `${nameOf(id)}: ${message}`).join(' ')

/**
 * One action on all selected rows, after a question. It stands after the
 * rows and stays in view, so that the first choice moves none of them.
 */
export function BulkBar<Action extends string>({
  what,
  actions,
  selection,
  apply,
  nameOf,
  detail,
}: Props<Action>) {
  const [action, setAction] = useState<Action | ''>('')
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useState('')
  const count = selection.selected.length
  const label = actions.find(({ value }) => value === action)?.label ?? ''
  const more = action ? detail?.(action) : undefined
  const missing = action ? more?.missing : 'Choose an action first'

  const run = async () => {
    if (!action) return
    setBusy(true)
    setLeft('')
    try {
      const result = await apply(action, selection.selected)
      if (result.failed.length === 0) toast.success('Bulk action completed successfully!')
      else setLeft(`${result.changed} changed. ${reasons(result, nameOf)}`)
      selection.clear()
      setAction('')
    } catch (error) {
      toast.error(`Failed to perform bulk action: ${errorWords(error)}`)
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      {count > 0 && (
        <section
          aria-label={`Selected ${what}`}
          className="sticky bottom-4 z-20 mt-3 flex flex-wrap items-center gap-2.5 rounded-panel border border-ink bg-panel px-3.5 py-2.5 shadow-menu"
        >
          <p className="figures mr-1 font-medium" role="status">
            {count} selected
          </p>
          <SelectField
            label="Action"
            hiddenLabel
            size="admin"
            error={undefined}
            className="w-48"
            options={[{ value: '', label: 'Bulk action' }, ...actions]}
            value={action}
            onChange={event => setAction(event.target.value as Action | '')}
          />
          {more?.field}
          <Button size="admin" reason={missing} onClick={() => setAsking(true)}>
            Apply
          </Button>
          <button type="button" className="link ml-auto text-small" onClick={selection.clear}>
            Clear selection
          </button>
        </section>
      )}
      {left && (
        <p role="alert" className="mt-3 rounded-panel border border-line px-3.5 py-2.5 text-error">
          {left}{' '}
          <button type="button" className="underline" onClick={() => setLeft('')}>
            Dismiss
          </button>
        </p>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        question={`Apply ${label} to ${count} selected ${what}?`}
        action="Apply"
        busy={busy}
        onConfirm={() => void run()}
      />
    </>
  )
}
