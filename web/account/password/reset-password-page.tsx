import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { call } from '../../api/client.ts'
import { contract } from '../../api/contract.ts'
import { errorMessage } from '../../api/error-message.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { laterSchema } from '../../ui/later-schema.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { AuthFrame } from '../auth-frame.tsx'
import { isBadLink } from '../is-bad-link.ts'
import { NewPasswordFields } from '../new-password-fields.tsx'

/** Checks whether a link still works. Doesn’t check again, because the link stops working once it is used. */
const passwordLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: () => call(contract.auth.checkPasswordLink, { params: { token } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

const schema = laterSchema(
  async () => (await import('../../api/session/new-password.ts')).NewPasswordTwice,
)

/** `/reset-password/{token}`: opened from the reset email, or from an invitation. */
export function Component() {
  const [expired, setExpired] = useState(false)
  const { token = '' } = useParams()
  const { data: link, error, isFetching, refetch } = useQuery(passwordLinkQuery(token))
  if (expired || isBadLink(error) || link?.works === false) return <LinkExpired />
  return (
    <AuthFrame
      picture="bottoms"
      title={link?.invited ? 'Set a password' : 'Set a new password'}
      lead={link?.invited ? 'Then sign in with it.' : 'We’ll sign you out on all devices.'}
    >
      {link ? (
        <ResetForm token={token} isStaff={link.is_staff} onExpired={() => setExpired(true)} />
      ) : error ? (
        <ErrorState
          message={errorMessage(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <Loading what="the link" />
          <Skeleton className="h-56" />
        </>
      )}
    </AuthFrame>
  )
}

const LinkExpired = () => (
  <AuthFrame
    picture="bottoms"
    title="This link doesn’t work"
    lead="It has expired or was already used. Request a new one."
  >
    <ButtonLink to={paths.forgotPassword()}>Request a new link</ButtonLink>
  </AuthFrame>
)

type FormProps = { token: string; isStaff: boolean; onExpired: () => void }

function ResetForm({ token, isStaff, onExpired }: FormProps) {
  const navigate = useNavigate()
  const form = useSchemaForm(schema, { password: '', confirm: '' })
  const { submit, failure } = useSubmit(form, async ({ password }) => {
    try {
      await call(contract.auth.resetPassword, { params: { token }, body: { password } })
    } catch (error) {
      if (!isBadLink(error)) throw error
      return onExpired()
    }
    toast.success('Password changed. Sign in with your new password.')
    await navigate(isStaff ? paths.adminLogin() : paths.login(), { replace: true })
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <NewPasswordFields
        label="New password"
        password={form.field('password')}
        confirm={form.field('confirm')}
      />
      <FormAlert>{failure}</FormAlert>
      <Button type="submit" busy={form.formState.isSubmitting}>
        Change password
      </Button>
    </form>
  )
}
