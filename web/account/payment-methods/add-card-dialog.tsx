import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorMessage } from '../../api/error-message.ts'
import { useAddPaymentMethod } from '../../api/queries/payment-methods.ts'
import { settingsQuery } from '../../api/queries/settings.ts'
import { Button } from '../../ui/button.tsx'
import { CardFields } from '../../ui/card-fields.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useCardForm } from '../../ui/use-card-form.ts'

const emptyCard = { cardNumber: '', cardholderName: '', expiryDate: '', cvv: '' }

/** Saves a card as a token. The card number never leaves the browser. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const { data: settings } = useQuery(settingsQuery)
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
    <FormDialog open onOpenChange={open => !open && onClose()} title="Add a card">
      <form noValidate onSubmit={submit}>
        <CardFields
          card={form.card}
          problems={form.problems}
          onChange={form.change}
          onTouch={form.touch}
          demo={settings?.demo ?? false}
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
    </FormDialog>
  )
}
