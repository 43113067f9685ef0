import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import { useStoreTime } from '../../use-store-time.ts'
import { focusNoteField } from './note-field.ts'
import { OrderPageSection } from './order-page-section.tsx'

/** The internal notes with their authors, latest first. */
export function Notes({ order }: { order: AdminOrder }) {
  const time = useStoreTime()
  return (
    <OrderPageSection
      title="Internal notes"
      className="max-xl:order-9"
      end={
        <button type="button" className="link pb-0" onClick={focusNoteField}>
          Add note
        </button>
      }
    >
      <div className="grid gap-4 px-5 py-4">
        {order.notes.toReversed().map(({ at, by, note }) => (
          <div key={`${at} ${note}`}>
            <p className="break-words whitespace-pre-line">{note}</p>
            <p className="mt-1 text-ink-2">
              {by}, {time(at)}
            </p>
          </div>
        ))}
        <p className="text-ink-2">
          {order.notes.length === 0 && 'No notes. '}Only your team sees notes.
        </p>
      </div>
    </OrderPageSection>
  )
}
