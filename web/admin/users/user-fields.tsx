import type { UseFormRegisterReturn } from 'react-hook-form'
import { roles, userStatuses } from '../../../shared/schemas/user.ts'
import { Link } from '../../routing/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { capitalize } from '../format.ts'
import { adminPaths } from '../paths.ts'

const option = (value: string) => ({ value, label: capitalize(value) })

type Name = 'first_name' | 'last_name' | 'email' | 'phone' | 'role' | 'status'
type Registered = UseFormRegisterReturn & { error: string | undefined }

const RoleNote = () => (
  <>
    Customers shop. Managers also run orders, products and support in the back-office, if the{' '}
    <Link to={adminPaths.settings()} className="link">
      settings
    </Link>{' '}
    let them in. Admins can do everything.
  </>
)

/** The fields shared by the create and edit forms. */
export const UserFields = ({ field }: { field: (name: Name) => Registered }) => (
  <>
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField label="First name" size="admin" autoComplete="off" {...field('first_name')} />
      <TextField label="Last name" size="admin" autoComplete="off" {...field('last_name')} />
    </div>
    <TextField label="Email" type="email" size="admin" autoComplete="off" {...field('email')} />
    <TextField
      label="Phone (optional)"
      type="tel"
      size="admin"
      autoComplete="off"
      {...field('phone')}
    />
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label="Role"
        size="admin"
        options={roles.map(option)}
        hint={<RoleNote />}
        {...field('role')}
      />
      <SelectField
        label="Status"
        size="admin"
        options={userStatuses.map(option)}
        {...field('status')}
      />
    </div>
  </>
)
