import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import * as z from 'zod'
import { longText, requiredText } from '../../../shared/schemas/common.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useDraft } from '../../api/form-draft.ts'
import { type ReturnableOrder, useRequestReturn } from '../../api/queries/refunds.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { ReturnLine } from './return-line.tsx'

const reasons = [
  'It does not fit',
  'It looks different than expected',
  'It is faulty or damaged',
  'It is not what I ordered',
  'I changed my mind',
]
const options = ['', ...reasons].map(value => ({ value, label: value || 'Choose a reason' }))

const Input = z.object({
  reason: requiredText(200, 'Reason is required'),
  comment: longText(5000),
})

const lineKey = (line: ReturnableOrder['OrderItems'][number]) =>
  `${line.product_id} ${line.variant_id}`

/** Requests a return and opens the ticket it creates. */
export function ReturnForm({ order }: { order: ReturnableOrder }) {
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const navigate = useNavigate()
  const request = useRequestReturn(order.id)
  const form = useSchemaForm(Input, { reason: '', comment: '' })
  const lines = order.OrderItems.filter(({ returnable }) => returnable > 0)
  useDraft(
    `return.${order.id}`,
    () => ({ ...form.getValues(), quantities }),
    ({ quantities, ...values }) => {
      setQuantities(quantities)
      form.reset(values, { keepDefaultValues: true })
    },
  )
  const items = lines.flatMap(line => {
    const { product_id, variant_id } = line
    const quantity = Math.min(quantities[lineKey(line)] ?? 0, line.returnable)
    return quantity > 0 ? [{ product_id, variant_id, quantity }] : []
  })
  const submit = form.handleSubmit(async ({ reason, comment }) => {
    if (items.length === 0) return setFailure('Choose at least one item to return')
    setFailure(null)
    try {
      const { id } = await request.mutateAsync({ items, reason, comment: comment || undefined })
      toast.success('Return requested.')
      void navigate(paths.complaint({ id }))
    } catch (error) {
      setFailure(errorMessage(error))
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ul className="border-t border-line">
        {lines.map(line => (
          <ReturnLine
            key={lineKey(line)}
            line={line}
            quantity={quantities[lineKey(line)] ?? 0}
            onChange={quantity => {
              setFailure(null)
              setQuantities(all => ({ ...all, [lineKey(line)]: quantity }))
            }}
          />
        ))}
      </ul>
      <SelectField label="Reason" options={options} {...form.field('reason')} />
      <TextArea label="Comment (optional)" rows={3} maxLength={5000} {...form.field('comment')} />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Request return
      </Button>
    </form>
  )
}
