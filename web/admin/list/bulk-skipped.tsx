import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** The answer of a bulk action. */
export type BulkResult = { changed: number; failed: { id: string; message: string }[] }

/** What a bulk action changed, and the names of what it skipped. */
export type Skipped = { changed: number; skipped: { id: string; name: string; message: string }[] }

/** Names what a bulk action skipped while its records are still listed. */
export const toSkipped = ({ changed, failed }: BulkResult, nameOf: (id: string) => string) => ({
  changed,
  skipped: failed.map(({ id, message }) => ({ id, name: nameOf(id), message })),
})

type Props = {
  /** The plural of what is listed, such as "orders". */
  what: string
  skipped: Skipped | null
  onClose: () => void
}

/** Names the records that a bulk action skipped, with the reasons. */
export const BulkSkipped = ({ what, skipped, onClose }: Props) => (
  <Dialog
    open={skipped !== null}
    onOpenChange={onClose}
    title={`${skipped?.changed ?? 0} changed, ${skipped?.skipped.length ?? 0} skipped`}
    description={`These ${what} weren’t changed.`}
    actions={
      <Button size="admin" onClick={onClose}>
        Done
      </Button>
    }
  >
    <SkippedList skipped={skipped?.skipped ?? []} />
  </Dialog>
)

/** The records that were skipped, with the reasons. */
export const SkippedList = ({ skipped }: Pick<Skipped, 'skipped'>) => (
  <ul className="max-h-80 overflow-y-auto border-t border-ink text-admin">
    {skipped.map(({ id, name, message }) => (
      <li key={id} className="flex flex-wrap gap-x-4 border-b border-line py-2.5">
        <span className="min-w-28 font-medium">{name}</span>
        <span className="min-w-0 grow basis-60 text-ink-2">{message}</span>
      </li>
    ))}
  </ul>
)
