import type * as z from 'zod'
import type { CurrentUser, ProfileInput } from '../../shared/schemas/user.ts'
import { errorMessage, fieldErrors } from '../api/error-message.ts'
import { useFormDraft } from '../api/form-draft.ts'
import { useUpdateProfile } from '../api/queries/current-user.ts'
import { Button } from '../ui/button.tsx'
import type { FieldSize } from '../ui/field.tsx'
import { FormAlert } from '../ui/form-alert.tsx'
import { laterSchema } from '../ui/later-schema.ts'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { useSchemaForm } from '../ui/use-schema-form.ts'

const schema = laterSchema(async () => (await import('../../shared/schemas/user.ts')).ProfileInput)
const fields = ['first_name', 'last_name', 'phone'] as const

type Props = { user: CurrentUser; size?: FieldSize }

/** Edits name and phone number. An empty phone number is removed. */
export function ProfileForm({ user, size }: Props) {
  const form = useSchemaForm(schema, toDraft(user))
  useFormDraft('profile', form)
  const save = useUpdateProfile()
  const submit = form.handleSubmit(input =>
    save.mutate(input, {
      onSuccess: saved => {
        form.reset(toDraft(saved))
        toast.success('Profile saved.')
      },
      onError: error => {
        const messages = fieldErrors(error)
        for (const name of fields)
          if (messages[name]) form.setError(name, { message: messages[name] })
      },
    }),
  )
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          size={size}
          autoComplete="given-name"
          {...form.field('first_name')}
        />
        <TextField
          label="Last name"
          size={size}
          autoComplete="family-name"
          {...form.field('last_name')}
        />
      </div>
      <TextField
        size={size}
        label={
          <>
            Phone <span className="font-normal text-ink-2">(optional)</span>
          </>
        }
        type="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <FormAlert>
        {form.unchecked ?? (save.isError && `Failed to save profile: ${errorMessage(save.error)}`)}
      </FormAlert>
      <Button type="submit" size="small" className="justify-self-start" busy={save.isPending}>
        Save profile
      </Button>
    </form>
  )
}

const toDraft = ({ first_name, last_name, phone }: CurrentUser): z.input<typeof ProfileInput> => ({
  first_name,
  last_name,
  phone: phone ?? '',
})
