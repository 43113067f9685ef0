import type { ComponentProps } from 'react'
import { newPasswordHint } from '../api/session/new-password-hint.ts'
import { PasswordField } from '../ui/password-field.tsx'

type Input = Omit<ComponentProps<typeof PasswordField>, 'label'>
type Props = {
  label: string
  /** Props of both form fields. */
  password: Input
  confirm: Input
}

/** Asks for a new password twice. */
export const NewPasswordFields = ({ label, password, confirm }: Props) => (
  <>
    <PasswordField label={label} autoComplete="new-password" hint={newPasswordHint} {...password} />
    <PasswordField label="Confirm password" autoComplete="new-password" {...confirm} />
  </>
)
