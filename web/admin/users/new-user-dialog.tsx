import { useNavigate } from 'react-router-dom'
import { AdminUserInput } from '../../../shared/schemas/user.ts'
import { fieldErrors } from '../../api/error-message.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { FormFoot } from '../orders/form-foot.tsx'
import { adminPaths } from '../paths.ts'
import { toastFailure } from '../toast-failure.ts'
import { useCreateUser } from './use-user-change.ts'
import { useUserList } from './use-user-list.ts'
import { UserFields } from './user-fields.tsx'

/** `/admin/users/new`: creates a user. */
export function Component() {
  const { query } = useUserList()
  const navigate = useNavigate()
  const close = () => void navigate(adminPaths.users(query), { preventScrollReset: true })
  return (
    <FormDialog open onOpenChange={close} title="Create User">
      <NewUserForm onClose={close} />
    </FormDialog>
  )
}

function NewUserForm({ onClose }: { onClose: () => void }) {
  const create = useCreateUser()
  const form = useSchemaForm(AdminUserInput, {
    first_name: '',
    last_name: '',
    email: '',
    phone: '',
    role: 'customer',
    status: 'active',
  })
  const submit = form.handleSubmit(async input => {
    try {
      await create.mutateAsync(input)
      toast.success('User created successfully!')
      onClose()
    } catch (error) {
      const { email } = fieldErrors(error)
      if (email) form.setError('email', { message: email })
      toastFailure('Failed to save user', error)
    }
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4 text-admin">
      <UserFields field={form.field} />
      <p className="text-ink-2">
        An active user gets an email with a link to set a password. It works for 7 days.
      </p>
      <FormFoot
        submit="Create User"
        busy={create.isPending}
        error={create.error}
        onCancel={onClose}
      />
    </form>
  )
}
