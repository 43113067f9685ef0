import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { settingsQuery } from '../../../api/queries/settings.ts'
import { Button } from '../../../ui/button.tsx'
import { storeFacts } from '../facts.ts'
import { ContactForm } from './contact-form.tsx'

/** The person to reply to. */
export type Sender = { name: string; email: string }

type Props = {
  formRef: RefObject<HTMLFormElement | null>
  sent: Sender | null
  onSent: (to: Sender | null) => void
}

/** Shows the contact form, and a confirmation once the message is sent. */
export function MessageSection({ formRef, sent, onSent }: Props) {
  const { replyHours } = storeFacts(useQuery(settingsQuery).data)
  return (
    <section aria-labelledby="write">
      <h2 id="write" className="serif text-section">
        Send us a message
      </h2>
      <div className="mt-7">
        {sent ? (
          <Sent {...sent} replyHours={replyHours} onAgain={() => onSent(null)} />
        ) : (
          <ContactForm formRef={formRef} replyHours={replyHours} onSent={onSent} />
        )}
      </div>
    </section>
  )
}

type SentProps = Sender & { replyHours: string; onAgain: () => void }

function Sent({ name, email, replyHours, onAgain }: SentProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="flex scroll-mt-48 animate-rise flex-col items-start border-t border-ink pt-7 outline-none"
    >
      <p className="serif text-figure">Thank you, {name}</p>
      <p className="mt-2 max-w-140 text-lead text-ink-2">
        We received your message and will reply to{' '}
        <strong className="font-medium break-words text-ink">{email}</strong> within {replyHours}.
      </p>
      <Button rank="outline" size="small" className="mt-6" onClick={onAgain}>
        Send another message
      </Button>
    </div>
  )
}
