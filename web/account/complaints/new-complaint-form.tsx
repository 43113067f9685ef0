import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { complaintCategories, complaintPriorities } from '../../../shared/rules/tickets.ts'
import { errorMessage } from '../../api/error-message.ts'
import { useFormDraft } from '../../api/form-draft.ts'
import { recentOrdersQuery, useCreateComplaint } from '../../api/queries/complaints.ts'
import { Button } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { priorityLabels } from '../../ui/ticket-labels.ts'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useStoreClock } from '../use-store-clock.ts'
import { PicturePicker } from './picture-picker.tsx'
import { usePictures } from './use-pictures.ts'

const schema = laterSchema(async () => (await import('./ticket-input.ts')).TicketInput)

const categories = [
  { value: '', label: 'Choose a category' },
  ...complaintCategories.map(value => ({ value, label: value })),
]
const priorities = complaintPriorities.map(value => ({ value, label: priorityLabels[value] }))

/** Creates a ticket (S-125). Keeps the input if that fails. */
export function NewComplaintForm({ order, onDone }: { order: string; onDone: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const form = useSchemaForm(schema, {
    subject: '',
    priority: 'medium',
    description: '',
    order_id: order,
  })
  useFormDraft('ticket', form)
  const pictures = usePictures()
  const create = useCreateComplaint()
  const submit = form.handleSubmit(async input => {
    setFailure(null)
    try {
      await create.mutateAsync({ ...input, attachments: pictures.ids })
      toast.success('Complaint submitted successfully!')
      onDone()
    } catch (error) {
      setFailure(`Failed to submit complaint: ${errorMessage(error)}`)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <TextField label="Subject" maxLength={200} {...form.field('subject')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label="Category" options={categories} {...form.field('category')} />
        <SelectField label="Priority" options={priorities} {...form.field('priority')} />
      </div>
      <SelectField
        label="Order (optional)"
        options={useOrderOptions(order)}
        {...form.field('order_id')}
      />
      <TextArea label="Description" rows={6} maxLength={5000} {...form.field('description')} />
      <PicturePicker pictures={pictures} />
      <FormAlert>{form.unchecked ?? failure}</FormAlert>
      <Button
        type="submit"
        busy={form.formState.isSubmitting}
        reason={pictures.uploading ? 'Your pictures are still uploading' : undefined}
      >
        Submit Complaint
      </Button>
    </form>
  )
}

/** Lists recent orders, plus the order named in the URL if it is not among them. */
function useOrderOptions(preselected: string) {
  const { data } = useQuery(recentOrdersQuery)
  const { day } = useStoreClock()
  const options = (data?.orders ?? []).map(({ id, order_number, created_at }) => ({
    value: id,
    label: `${order_number}, ${day(created_at)}`,
  }))
  const isListed = !preselected || options.some(({ value }) => value === preselected)
  return [
    { value: '', label: 'No order' },
    ...(isListed ? [] : [{ value: preselected, label: 'Selected order' }]),
    ...options,
  ]
}
