import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { useAddPaymentMethod } from '../../api/queries/payment-methods.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { CardSkeleton } from '../../stripe/card-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { CardFields } from '../../ui/card-fields.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useCardForm } from '../../ui/use-card-form.ts'
import { AddCardPanel } from './add-card-panel.tsx'

const emptyCard = { cardNumber: '', cardholderName: '', expiryDate: '', cvv: '' }

type Props = { onClose: () => void }

/** Saves a card. Its number never reaches the store. */
export function AddCard({ onClose }: Props) {
  const { data: settings, isFetching, refetch } = useQuery(settingsQuery)
  const stripeKey = settings?.payments.stripe_key
  if (stripeKey) return <AddCardPanel publishableKey={stripeKey} onClose={onClose} />
  return (
    <FormDialog open onOpenChange={open => !open && onClose()} title="Add a card">
      {settings ? (
        <DemoForm demo={settings.demo} onClose={onClose} />
      ) : isFetching ? (
        <CardSkeleton />
      ) : (
        <ErrorState message="We couldn’t load the form." onRetry={() => void refetch()} />
      )}
    </FormDialog>
  )
}

/** Saves a test card of the demo provider as a token. */
function DemoForm({ demo, onClose }: Props & { demo: boolean }) {
  const [values, setValues] = useState(emptyCard)
  const form = useCardForm(values, setValues)
  const add = useAddPaymentMethod()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const result = form.tokenize()
    if ('token' in result)
      return add.mutate(result.token, {
        onSuccess: () => {
          toast.success('Card saved.')
          onClose()
        },
      })
    const field = event.currentTarget.elements.namedItem(result.invalidField)
    if (field instanceof HTMLElement) field.focus()
  }
  return (
    <form noValidate onSubmit={submit}>
      <CardFields
        card={form.card}
        problems={form.problems}
        onChange={form.change}
        onTouch={form.touch}
        demo={demo}
      />
      <div className="mt-5">
        <FormAlert>{add.error && `Failed to save card: ${errorMessage(add.error)}`}</FormAlert>
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button rank="outline" size="small" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" size="small" busy={add.isPending}>
          Save card
        </Button>
      </div>
    </form>
  )
}
