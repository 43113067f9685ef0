import type { TicketMessage } from '../../api/queries/complaints.ts'
import { useStoreName } from '../../store-name.tsx'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TicketPictures } from '../../ui/ticket-pictures.tsx'
import { useStoreClock } from '../use-store-clock.ts'

type Props = Omit<TicketMessage, 'id'> & { name: string }

/** Shows a message: the customer's on the right, support's on the left (S-127). */
export function MessageItem({
  sender_type,
  name,
  message,
  attachments,
  created_at,
  is_read,
}: Props) {
  const { time } = useStoreClock()
  const store = useStoreName()
  const own = sender_type === 'user'
  return (
    <li
      data-sender={sender_type}
      className={classNames(
        'flex max-w-[min(100%-2rem,37.5rem)] gap-3',
        own && 'ml-auto flex-row-reverse',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-9.5 shrink-0 place-items-center rounded-full text-small font-medium max-sm:hidden',
          own ? 'bg-stone-tint' : 'serif bg-ink text-lead text-white',
        )}
      >
        {own ? initials(name) : store.charAt(0)}
      </span>
      <div className={classNames('min-w-0', own && 'text-right')}>
        <p className="text-small text-ink-2">
          <span className="font-medium text-ink">{own ? name : `${store} Support`}</span>
          <time dateTime={created_at} className="ml-2.5">
            {time(created_at)}
          </time>
          {!own && !is_read && (
            <span className="ml-2.5">
              <Badge tone="ultra">New</Badge>
            </span>
          )}
        </p>
        <div
          className={classNames(
            'mt-1.5 rounded-panel px-4 py-3 text-left break-words whitespace-pre-line',
            own ? 'bg-paper-2' : 'border border-line bg-white',
          )}
        >
          {message}
        </div>
        <TicketPictures attachments={attachments} />
      </div>
    </li>
  )
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map(word => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
