import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Rough check; the server validates in full. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const validate = (email: string): string | undefined => {
  if (email === '') return 'Email is required'
  return emailPattern.test(email) ? undefined : 'Please enter a valid email'
}

/** Newsletter form (S-12, S-23). Avoids the form library because it is on every page. */
export function NewsletterForm() {
  const [email, setEmail] = useState('')
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const problem = validate(email.trim())
    setError(problem)
    if (problem) return field.current?.focus()
    setState('sending')
    try {
      await call(contract.content.newsletter, { body: { email: email.trim() } })
      setState('sent')
    } catch (failure) {
      setState('open')
      setError(errorMessage(failure))
    }
  }

  if (state === 'sent') return <Sent to={email.trim()} />
  return (
    <form
      noValidate
      onSubmit={event => void submit(event)}
      className="flex flex-col gap-3 @xs:flex-row @xs:items-start"
    >
      <TextField
        ref={field}
        label="Email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        value={email}
        onChange={event => {
          setEmail(event.target.value)
          setError(undefined)
        }}
        error={error}
        hint="Unsubscribe at any time."
        className="grow"
      />
      <Button type="submit" busy={state === 'sending'} className="h-12! px-5 @xs:mt-6.5">
        Subscribe
      </Button>
    </form>
  )
}

function Sent({ to }: { to: string }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus({ preventScroll: true }), [])
  return (
    <div ref={note} tabIndex={-1} className="animate-rise border-t border-ink pt-4 outline-none">
      <p className="serif text-card">Almost there</p>
      <p className="mt-1 max-w-120 text-ink-2">
        We sent a link to <span className="break-words text-ink">{to}</span>. Open it to confirm
        your subscription.
      </p>
    </div>
  )
}
