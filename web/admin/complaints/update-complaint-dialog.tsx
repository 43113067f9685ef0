import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import * as z from 'zod'
import {
  ComplaintUpdate,
  complaintPriorities,
  complaintStatuses,
} from '../../../shared/schemas/complaint.ts'
import { isApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { adminComplaintQuery, type StaffTicket } from '../../api/queries/admin-complaints.ts'
import { type ListedUser, staffQuery } from '../../api/queries/admin-users.ts'
import { paths } from '../../paths.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { priorityLabels, statusLabels } from '../../ui/ticket-labels.ts'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import { fullName } from '../format.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { assigneeName } from './assignee.ts'
import { useUpdateComplaint } from './use-complaint-change.ts'
import { useComplaintList } from './use-complaint-list.ts'

/** `/admin/complaints/{id}/update`: status, priority and assignee over the detail. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useComplaintList()
  const navigate = useNavigate()
  const { data: ticket } = useQuery(adminComplaintQuery(id))
  const { data: staff } = useQuery(staffQuery)
  const close = () =>
    void navigate(paths.adminComplaint({ id }, query), { preventScrollReset: true })
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

/** Who may be chosen: staff who are active, and whoever has it now. */
const takers = (staff: readonly ListedUser[], now: string | null) => {
  const active = staff.filter(({ status }) => status === 'active')
  const options = [
    { value: '', label: 'Unassigned' },
    ...active.map(person => ({ value: person.id, label: fullName(person) })),
  ]
  const isThere = options.some(({ value }) => value === (now ?? ''))
  return isThere ? options : [...options, { value: now ?? '', label: assigneeName(now, staff) }]
}

/** The ticket as it is now, which the server tells where it refuses a change over an older state. */
const currentTicket = (error: unknown): StaffTicket | undefined =>
  isApiError(error, 'conflict')
    ? (error.data as { complaint?: StaffTicket } | null)?.complaint
    : undefined

type Props = { ticket: StaffTicket; staff: readonly ListedUser[]; onClose: () => void }

/**
 * Changes how a ticket is handled. Where somebody else was faster, their changes are told and stand
 * in the fields that were not touched here.
 */
function UpdateForm({ ticket, staff, onClose }: Props) {
  const update = useUpdateComplaint(ticket.id)
  const [seen, setSeen] = useState(ticket)
  const [others, setOthers] = useState('')
  const form = useSchemaForm(Input, toFormValues(ticket))
  const labels = {
    status: { label: 'Status', read: (value: StaffTicket['status']) => statusLabels[value] },
    priority: {
      label: 'Priority',
      read: (value: StaffTicket['priority']) => priorityLabels[value],
    },
    assigned_to: { label: 'Assigned to', read: (id: string) => assigneeName(id, staff) },
  }
  type Draft = z.output<typeof Input>
  /** Saves over a version, or over a later one that differs by messages alone; false otherwise. */
  const save = async (input: Draft, over: StaffTicket): Promise<boolean> => {
    try {
      await update.mutateAsync({ ...input, version: over.version })
      return true
    } catch (error) {
      const present = currentTicket(error)
      if (!present) throw error
      const others = describeChanges(labels, toFormValues(over), toFormValues(present))
      if (!others) return save(input, present)
      setOthers(others)
      setSeen(present)
      form.reset(toFormValues(present), { keepDirtyValues: true })
      return false
    }
  }
  const submit = form.handleSubmit(async input => {
    try {
      if (!(await save(input, seen))) return
      toast.success('Complaint updated successfully!')
      onClose()
    } catch (error) {
      toast.error(`Failed to update complaint: ${errorMessage(error)}`)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <FormAlert>
        {others &&
          `Somebody else changed this complaint meanwhile: ${others}. Check your change and send it again.`}
      </FormAlert>
      <SelectField label="Status" size="admin" options={statuses} {...form.field('status')} />
      <SelectField label="Priority" size="admin" options={priorities} {...form.field('priority')} />
      <SelectField
        label="Assign to"
        size="admin"
        options={takers(staff, seen.assigned_to)}
        {...form.field('assigned_to')}
      />
      <FormFoot
        submit="Update"
        busy={update.isPending}
        reason={form.formState.isDirty ? undefined : 'nothing is changed yet'}
        onCancel={onClose}
      />
    </form>
  )
}
