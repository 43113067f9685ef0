import { useState } from 'react'
import type { AdminOrder, OrderContext } from '../../../../shared/schemas/admin-order.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useStoreTime } from '../../use-store-time.ts'
import { NoteForm } from './note-form.tsx'
import { OrderPageSection } from './order-page-section.tsx'
import { type Entry, type EntryKind, entriesOf } from './timeline-entries.ts'

const filters = [
  { name: 'All', kind: null },
  { name: 'Messages', kind: 'message' },
  { name: 'Notes', kind: 'note' },
] as const

const empty = { message: 'No emails yet.', note: 'No notes yet. Only your team sees them.' }

type Props = { order: AdminOrder; messages: OrderContext['messages'] | undefined }

/** Lists what happened to an order, its emails and notes, latest first (Q30). */
export function Timeline({ order, messages = [] }: Props) {
  const [kind, setKind] = useState<Exclude<EntryKind, 'event'> | null>(null)
  const entries = entriesOf(order, messages).filter(one => kind === null || one.kind === kind)
  return (
    <OrderPageSection
      title="Timeline"
      className="max-xl:order-7"
      end={
        <fieldset className="flex gap-4">
          <legend className="sr-only">Show in the timeline</legend>
          {filters.map(filter => (
            <button
              key={filter.name}
              type="button"
              aria-pressed={kind === filter.kind}
              onClick={() => setKind(filter.kind)}
              className={classNames(
                'min-h-8 border-b-2',
                kind === filter.kind
                  ? 'border-ultra'
                  : 'border-transparent text-ink-2 transition-colors hover:text-ink',
              )}
            >
              {filter.name}
            </button>
          ))}
        </fieldset>
      }
    >
      <div className="px-5 py-4">
        <NoteForm order={order} />
        {kind !== null && entries.length === 0 ? (
          <p className="pt-4 text-ink-2">{empty[kind]}</p>
        ) : (
          <ol className="pt-4">
            {entries.map((entry, index) => (
              <TimelineEntry
                key={`${entry.at} ${entry.kind} ${entry.title} ${entry.text ?? ''}`}
                entry={entry}
                isLatest={index === 0}
              />
            ))}
          </ol>
        )}
      </div>
    </OrderPageSection>
  )
}

function TimelineEntry({ entry, isLatest }: { entry: Entry; isLatest: boolean }) {
  const time = useStoreTime()
  const { at, title, detail, text } = entry
  return (
    <li className="relative border-l border-line pb-4 pl-5 last:border-transparent last:pb-0">
      <span
        aria-hidden="true"
        className={`absolute top-1.5 -left-[4.5px] size-2 rounded-full ${isLatest ? 'bg-ultra' : 'bg-line-2'}`}
      />
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-medium break-words">{title}</span>
        <time dateTime={at} className="figures text-ink-2">
          {time(at)}
        </time>
      </p>
      {text !== undefined && (
        <p className="my-1.5 rounded-control border border-line bg-desk px-3 py-2 break-words whitespace-pre-line">
          {text}
        </p>
      )}
      <p className="break-words text-ink-2">{detail}</p>
    </li>
  )
}
