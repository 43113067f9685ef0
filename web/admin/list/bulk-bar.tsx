import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { formatCount } from '../format.ts'
import { toastFailure } from '../toast-failure.ts'
import { type BulkResult, BulkSkipped, type Skipped, toSkipped } from './bulk-skipped.tsx'
import { SelectAllBox } from './select-box.tsx'
import type { Selection } from './use-selection.ts'

type Props<Action extends string> = {
  /** The plural of what is listed, such as "orders". */
  what: string
  actions: readonly { value: Action; label: string }[]
  selection: Selection
  /** Applies the action to every record; rejects when none could be tried. */
  apply: (action: Action, ids: string[]) => Promise<BulkResult>
  /** An extra field for an action, and why its value can't be applied yet. */
  detail?: (action: Action) => { field: ReactNode; missing: string | undefined } | undefined
  /** Buttons that need no confirmation, such as printing. */
  children?: ReactNode
}

type ToolsProps<Action extends string> = Pick<
  Props<Action>,
  'what' | 'actions' | 'selection' | 'children'
> & {
  count: number
  action: Action | ''
  onPick: (action: Action | '') => void
  /** The fields of the action. */
  field: ReactNode
  /** Why the action can't be applied yet. */
  missing: string | undefined
  onApply: () => void
}

/** The number of selected rows and what can be done with them. `Records` places it. */
export const BulkTools = <Action extends string>({
  what,
  selection,
  count,
  actions,
  action,
  onPick,
  field,
  missing,
  onApply,
  children,
}: ToolsProps<Action>) =>
  count > 0 && (
    <section
      aria-label={`Selected ${what}`}
      className="on-ink flex min-h-11.5 flex-wrap items-center gap-2 px-3.5 py-1 @max-3xl:py-2.5"
    >
      <SelectAllBox what={what} selection={selection} />
      <p className="figures mr-1 ml-1 font-medium" role="status">
        {formatCount(count)} selected
      </p>
      <SelectField
        label="Action"
        hiddenLabel
        size="admin"
        error={undefined}
        className="w-48"
        options={[{ value: '', label: 'Bulk action' }, ...actions]}
        value={action}
        onChange={event => onPick(event.target.value as Action | '')}
      />
      {field}
      <Button size="admin" reason={missing} onClick={onApply}>
        Apply
      </Button>
      {children}
      <button type="button" className="link ml-auto text-small" onClick={selection.clear}>
        Clear selection
      </button>
    </section>
  )

/**
 * Applies one action to all selected rows after a confirmation.
 */
export function BulkBar<Action extends string>({
  what,
  actions,
  selection,
  apply,
  detail,
  children,
}: Props<Action>) {
  const [action, setAction] = useState<Action | ''>('')
  const [isConfirming, setIsConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [skipped, setSkipped] = useState<Skipped | null>(null)
  const count = selection.selected.length
  const label = actions.find(({ value }) => value === action)?.label ?? ''
  const more = action ? detail?.(action) : undefined
  const missing = action ? more?.missing : 'Choose an action first'

  const run = async () => {
    if (!action) return
    setBusy(true)
    try {
      const result = await apply(action, selection.selected)
      if (result.failed.length === 0) toast.success('Bulk action completed successfully!')
      else setSkipped(toSkipped(result, selection.nameOf))
      selection.clear()
      setAction('')
    } catch (error) {
      toastFailure('Failed to perform bulk action', error)
    } finally {
      setBusy(false)
      setIsConfirming(false)
    }
  }
  return (
    <>
      <BulkTools
        what={what}
        selection={selection}
        count={count}
        actions={actions}
        action={action}
        onPick={setAction}
        field={more?.field}
        missing={missing}
        onApply={() => setIsConfirming(true)}
      >
        {children}
      </BulkTools>
      <BulkSkipped what={what} skipped={skipped} onClose={() => setSkipped(null)} />
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setIsConfirming}
        question={`Apply ${label} to ${count} selected ${what}?`}
        action="Apply"
        busy={busy}
        onConfirm={() => void run()}
      />
    </>
  )
}
