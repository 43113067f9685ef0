import type { StaffTicket } from '../../api/queries/admin-complaints.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TicketPictures } from '../../ui/ticket-pictures.tsx'
import { useStoreTime } from '../use-store-time.ts'

/** Shows the messages: the customer's on the left, support's on the right. */
export const StaffThread = ({ messages }: { messages: StaffTicket['Messages'] }) =>
  messages.length === 0 ? (
    <p className="py-3 text-ink-2">No messages yet.</p>
  ) : (
    <div role="log" aria-label="Messages">
      <ol className="grid gap-5 py-4">
        {messages.map(message => (
          <Message key={message.id} {...message} />
        ))}
      </ol>
    </div>
  )

function Message({ sender_type, sender_name, message, attachments, created_at, is_read }: Message) {
  const time = useStoreTime()
  const byCustomer = sender_type === 'user'
  return (
    <li
      data-sender={sender_type}
      className={classNames(
        'max-w-[min(100%-2rem,30rem)]',
        byCustomer ? 'justify-self-start' : 'justify-self-end text-right',
      )}
    >
      <p className="text-small text-ink-2">
        <span className="font-medium text-ink">{byCustomer ? 'Customer' : 'Support'}</span>
        {sender_name && <span className="ml-2.5">{sender_name}</span>}
        <time dateTime={created_at} className="figures ml-2.5">
          {time(created_at)}
        </time>
        {byCustomer && !is_read && (
          <span className="ml-2.5">
            <Badge tone="ultra">New</Badge>
          </span>
        )}
      </p>
      <div
        className={classNames(
          'mt-1.5 rounded-panel px-3.5 py-2.5 text-left break-words whitespace-pre-line',
          byCustomer ? 'border border-line bg-white' : 'bg-paper-2',
        )}
      >
        {message}
      </div>
      <TicketPictures attachments={attachments} />
    </li>
  )
}

type Message = StaffTicket['Messages'][number]
