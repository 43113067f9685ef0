import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { type Favorite, useRemoveFavorites } from '../../api/queries/favorites.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { formatItemCount } from '../format.ts'
import { isSoldOut, removeQuestion } from './bulk-messages.ts'
import { views } from './favorite-filters.ts'
import { useAddFavorites } from './use-add-favorites.tsx'
import type { FavoriteListState } from './use-favorite-filters.ts'
import type { Selection } from './use-selection.ts'

type Props = {
  list: FavoriteListState
  favorites: readonly Favorite[]
  total: number
  selection: Selection
}

/** Selects all favorites on the page and runs bulk actions (S-118, S-119). */
export function ListBar({ list, favorites, total, selection }: Props) {
  const count = selection.ids.length
  return (
    <div
      className={classNames(
        'flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 px-4 py-2 transition-colors',
        count > 0 ? 'bg-ink text-white' : 'bg-paper-2',
      )}
    >
      <Checkbox
        label="Select all"
        error={undefined}
        checked={selection.isAll}
        onChange={selection.toggleAll}
      />
      {count > 0 && (
        <Actions
          selected={favorites.filter(({ product_id }) => selection.ids.includes(product_id))}
          selection={selection}
        />
      )}
      <p role="status" className="ml-auto text-small">
        {count > 0 ? `${count} selected` : formatItemCount(total)}
      </p>
      <ViewToggle list={list} onInk={count > 0} />
    </div>
  )
}

const onInkButton = 'border-white text-white hover:bg-ink-hover'

function Actions({ selected, selection }: { selected: Favorite[]; selection: Selection }) {
  const [confirming, setConfirming] = useState(false)
  const { add, busy } = useAddFavorites('bulk')
  const remove = useRemoveFavorites(outcomes => {
    setConfirming(false)
    const failed = outcomes.filter(({ error }) => error !== null)
    selection.select(failed.map(({ favorite }) => favorite.product_id))
    if (failed.length > 0) toast.error('Failed to remove some items')
    else toast.success('Items removed from favorites!')
  })
  const available = selected.filter(favorite => !isSoldOut({ favorite }))
  return (
    <>
      <Button
        rank="outline"
        size="small"
        className={onInkButton}
        busy={busy}
        {...(available.length === 0 && { reason: 'None of the selected items are in stock' })}
        onClick={() => add(available)}
      >
        Add to cart
      </Button>
      <Button
        rank="outline"
        size="small"
        className={onInkButton}
        onClick={() => setConfirming(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        question={removeQuestion(selected.length)}
        action="Remove"
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate(selected)}
      />
    </>
  )
}

const ViewToggle = ({ list, onInk }: { list: FavoriteListState; onInk: boolean }) => (
  <div className="-mr-2.5 flex">
    {views.map(view => {
      const Icon = view === 'grid' ? LayoutGrid : List
      return (
        <button
          key={view}
          type="button"
          aria-label={view === 'grid' ? 'Grid view' : 'List view'}
          aria-pressed={list.view === view}
          onClick={() => list.setView(view)}
          className={classNames(
            'grid size-10 place-items-center transition-opacity hover:opacity-100',
            list.view !== view && (onInk ? 'opacity-60' : 'text-line-2'),
          )}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      )
    })}
  </div>
)
