import { type RefObject, useEffect, useState } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { useVisitor } from '../../../api/queries/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { laterSchema } from '../../../ui/later-schema.ts'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import { type ContactDraft, emptyDraft, isIncomplete } from './contact-input.ts'

const schema = laterSchema(async () => (await import('./contact-schema.ts')).ContactInput)

type Props = {
  /** Called with the name and email to reply to. */
  onSent: (to: { name: string; email: string }) => void
  replyHours: string
  formRef: RefObject<HTMLFormElement | null>
}

/** Sends a message to the store. Keeps the entries if sending fails (S-94, S-97, S-98). */
export function ContactForm({ onSent, replyHours, formRef }: Props) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(schema, emptyDraft)
  usePrefill(form)
  const submit = form.handleSubmit(
    async ({ phone, subject, ...required }) => {
      setFailure(null)
      try {
        const optional = { ...(phone && { phone }), ...(subject && { subject }) }
        await call(contract.content.contact, { body: { ...required, ...optional } })
        toast.success(`Thank you for your message! We will get back to you within ${replyHours}.`)
        onSent(required)
      } catch (error) {
        setFailure(failureMessage(error))
      }
    },
    () => setFailure(isIncomplete(form.getValues()) ? 'Please fill in all required fields' : null),
  )
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      className="grid gap-5 sm:grid-cols-2 [&_input]:scroll-mt-32 [&_textarea]:scroll-mt-32"
    >
      <TextField label="Name" autoComplete="name" required {...form.field('name')} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        placeholder="you@example.com"
        required
        {...form.field('email')}
      />
      <TextField label="Phone (optional)" type="tel" autoComplete="tel" {...form.field('phone')} />
      <TextField label="Subject (optional)" {...form.field('subject')} />
      <TextArea
        label="Message"
        rows={7}
        required
        className="sm:col-span-2"
        {...form.field('message')}
      />
      <div className="sm:col-span-2 empty:hidden">
        <FormAlert>{form.unchecked ?? failure}</FormAlert>
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" busy={form.formState.isSubmitting} className="max-sm:w-full">
          {form.formState.isSubmitting ? 'Sending…' : 'Send message'}
        </Button>
      </div>
    </form>
  )
}

/** Tells the visitor how long to wait after too many messages; any other failure can be retried right away. */
const failureMessage = (error: unknown): string =>
  isApiError(error, 'too_many_requests')
    ? errorMessage(error)
    : 'Failed to send message. Please try again.'

/** Fills in the name, email and phone number of a signed-in customer. */
function usePrefill(form: ReturnType<typeof useSchemaForm<ContactDraft, unknown>>) {
  const visitor = useVisitor()
  const user = visitor.state === 'signed-in' ? visitor.user : null
  useEffect(() => {
    const isStarted = Object.values(form.getValues()).some(value => value !== '')
    if (!user || isStarted) return
    const name = `${user.first_name} ${user.last_name}`.trim()
    form.reset({ ...emptyDraft, name, email: user.email, phone: user.phone ?? '' })
  }, [user, form])
}
