import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { AdminUserInput } from '../../../shared/schemas/user.ts'
import { isApiError } from '../../api/api-error.ts'
import { fieldErrors } from '../../api/error-message.ts'
import { adminUserQuery, type UserDetail } from '../../api/queries/admin-users.ts'
import { FormAlert } from '../../ui/form-alert.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { describeChanges } from '../describe-changes.ts'
import { capitalize, fullName } from '../format.ts'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { adminPaths } from '../paths.ts'
import { toastFailure } from '../toast-failure.ts'
import { useUpdateUser } from './use-user-change.ts'
import { useUserList } from './use-user-list.ts'
import { UserFields } from './user-fields.tsx'

/** `/admin/users/{id}/edit`: edits a user. */
export function Component() {
  const { id = '' } = useParams()
  const { query } = useUserList()
  const navigate = useNavigate()
  const { data: user } = useQuery(adminUserQuery(id))
  const close = () => void navigate(adminPaths.user({ id }, query), { preventScrollReset: true })
  const isAdmin = useIsAdmin()
  if (!user || !isAdmin) return null
  return (
    <FormDialog open onOpenChange={close} title="Edit User" description={fullName(user)}>
      <EditUserForm user={user} onClose={close} />
    </FormDialog>
  )
}

const toFormValues = ({ first_name, last_name, email, phone, role, status }: UserDetail) => ({
  ...{ first_name, last_name, email, role, status },
  phone: phone ?? '',
})

const labels = {
  first_name: { label: 'First name' },
  last_name: { label: 'Last name' },
  email: { label: 'Email' },
  phone: { label: 'Phone' },
  role: { label: 'Role', read: capitalize },
  status: { label: 'Status', read: capitalize },
}

/** Returns the user's current version from a version conflict. */
const currentUser = (error: unknown): UserDetail | undefined =>
  isApiError(error, 'conflict') ? (error.data as { user?: UserDetail } | null)?.user : undefined

/**
 * Edits a user. If someone else changed them first, shows their changes and fills them into the
 * fields not edited here.
 */
function EditUserForm({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const update = useUpdateUser(user.id)
  const [base, setBase] = useState(user)
  const [theirChanges, setTheirChanges] = useState('')
  const form = useSchemaForm(AdminUserInput, toFormValues(user))

  const submit = form.handleSubmit(async input => {
    try {
      await update.mutateAsync({ ...input, version: base.version })
      toast.success('User updated successfully!')
      onClose()
    } catch (error) {
      const current = currentUser(error)
      if (current) {
        setTheirChanges(describeChanges(labels, toFormValues(base), toFormValues(current)))
        setBase(current)
        form.reset(toFormValues(current), { keepDirtyValues: true })
        return
      }
      const { email } = fieldErrors(error)
      if (email) form.setError('email', { message: email })
      toastFailure('Failed to save user', error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <FormAlert>
        {theirChanges &&
          `Someone else changed this user: ${theirChanges}. Review your changes and save again.`}
      </FormAlert>
      <UserFields field={form.field} />
      <FormFoot
        submit="Save User"
        busy={update.isPending}
        error={update.error}
        reason={form.formState.isDirty ? undefined : 'Nothing has changed yet'}
        onCancel={onClose}
      />
    </form>
  )
}
