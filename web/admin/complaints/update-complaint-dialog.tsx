import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import { complaintPriorities, complaintStatuses } from '../../../shared/rules/tickets.ts'
import { ComplaintUpdate } from '../../../shared/schemas/complaint.ts'
import { adminComplaintQuery, type StaffTicket } from '../../api/queries/admin-complaints.ts'
import { type ListedUser, staffQuery } from '../../api/queries/admin-users.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { priorityLabels, statusLabels } from '../../ui/ticket-labels.ts'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import { fullName } from '../format.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { adminPaths } from '../paths.ts'
import { toastFailure } from '../toast-failure.ts'
import { assigneeName } from './assignee.ts'
import { currentTicket, useUpdateComplaint } from './use-complaint-change.ts'
import { useComplaintList } from './use-complaint-list.ts'

/** `/admin/complaints/{id}/update`: changes status, priority and assignee. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useComplaintList()
  const navigate = useNavigate()
  const { data: ticket } = useQuery(adminComplaintQuery(id))
  const { data: staff } = useQuery(staffQuery)
  const close = () =>
    void navigate(adminPaths.complaint({ id }, query), { preventScrollReset: true })
  if (!ticket || !staff) return null
  return (
    <FormDialog
      open
      onOpenChange={close}
      title="Update Complaint"
      description={`Complaint ${ticket.complaint_number}`}
    >
      <UpdateForm ticket={ticket} staff={staff} onClose={close} />
    </FormDialog>
  )
}

const Input = ComplaintUpdate.pick({ status: true, priority: true }).extend({
  assigned_to: z.string(),
})

const toFormValues = ({ status, priority, assigned_to }: StaffTicket) => ({
  status,
  priority,
  assigned_to: assigned_to ?? '',
})

const statuses = complaintStatuses.map(value => ({ value, label: statusLabels[value] }))
const priorities = complaintPriorities.map(value => ({ value, label: priorityLabels[value] }))

/** Options for the assignee: active staff, and the current assignee even if inactive. */
const assigneeOptions = (staff: readonly ListedUser[], ticket: StaffTicket) => {
  const current = ticket.assigned_to ?? ''
  const active = staff.filter(({ status }) => status === 'active')
  const options = [
    { value: '', label: 'Unassigned' },
    ...active.map(person => ({ value: person.id, label: fullName(person) })),
  ]
  const isListed = options.some(({ value }) => value === current)
  if (isListed) return options
  return [...options, { value: current, label: assigneeName(ticket) }]
}

type Props = { ticket: StaffTicket; staff: readonly ListedUser[]; onClose: () => void }

/**
 * Updates a complaint. If someone else changed it first, shows their changes and fills them into
 * the fields not edited here.
 */
function UpdateForm({ ticket, staff, onClose }: Props) {
  const update = useUpdateComplaint(ticket.id)
  const [base, setBase] = useState(ticket)
  const [theirChanges, setTheirChanges] = useState('')
  const form = useSchemaForm(Input, toFormValues(ticket))
  const labelsFor = (current: StaffTicket) => ({
    status: { label: 'Status', read: (value: StaffTicket['status']) => statusLabels[value] },
    priority: {
      label: 'Priority',
      read: (value: StaffTicket['priority']) => priorityLabels[value],
    },
    assigned_to: { label: 'Assigned to', read: () => assigneeName(current) },
  })
  type Draft = z.output<typeof Input>
  /** Saves over a version. Retries if only messages were added since; otherwise returns false. */
  const save = async (input: Draft, ticket: StaffTicket): Promise<boolean> => {
    try {
      await update.mutateAsync({ ...input, version: ticket.version })
      return true
    } catch (error) {
      const current = currentTicket(error)
      if (!current) throw error
      const theirChanges = describeChanges(
        labelsFor(current),
        toFormValues(ticket),
        toFormValues(current),
      )
      if (!theirChanges) return save(input, current)
      setTheirChanges(theirChanges)
      setBase(current)
      form.reset(toFormValues(current), { keepDirtyValues: true })
      return false
    }
  }
  const submit = form.handleSubmit(async input => {
    try {
      if (!(await save(input, base))) return
      toast.success('Complaint updated successfully!')
      onClose()
    } catch (error) {
      toastFailure('Failed to update complaint', error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <FormAlert>
        {theirChanges &&
          `Someone else changed this complaint: ${theirChanges}. Review your changes and update again.`}
      </FormAlert>
      <SelectField label="Status" size="admin" options={statuses} {...form.field('status')} />
      <SelectField label="Priority" size="admin" options={priorities} {...form.field('priority')} />
      <SelectField
        label="Assign to"
        size="admin"
        options={assigneeOptions(staff, base)}
        {...form.field('assigned_to')}
      />
      <FormFoot
        submit="Update"
        busy={update.isPending}
        error={update.error}
        reason={form.formState.isDirty ? undefined : 'Nothing has changed yet'}
        onCancel={onClose}
      />
    </form>
  )
}
