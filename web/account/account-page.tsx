import { useMutation } from '@tanstack/react-query'
import { useNavigate, useOutletContext } from 'react-router-dom'
import type { CurrentUser } from '../../shared/schemas/user.ts'
import { signOut } from '../api/session/sign-in.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

/** `/account`: greeting, member since, and the way out (S-99). */
export function Component() {
  const user = useOutletContext<CurrentUser>()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: signOut,
    onSettled: () => navigate(paths.login(), { replace: true }),
  })
  const details = [
    { label: 'Name', value: `${user.first_name} ${user.last_name}` },
    { label: 'Email', value: user.email },
    { label: 'Phone', value: user.phone || 'Not given' },
  ]
  return (
    <div className="page py-9 md:py-14">
      <title>Your account – Selvedge</title>
      <meta name="robots" content="noindex" />
      <div className="flex flex-wrap items-end justify-between gap-5">
        <div>
          <h1 className="serif text-title">Hello, {user.first_name}</h1>
          <p className="mt-2 text-ink-2">
            Member since {new Date(user.created_at).getUTCFullYear()}
          </p>
        </div>
        <Button rank="outline" size="small" busy={leave.isPending} onClick={() => leave.mutate()}>
          Logout
        </Button>
      </div>
      <section aria-labelledby="details" className="mt-9 max-w-190 md:mt-14">
        <h2 id="details" className="serif border-b border-ink pb-3 text-card">
          Your details
        </h2>
        <dl>
          {details.map(({ label, value }) => (
            <div key={label} className="flex gap-5 border-b border-line py-3.5">
              <dt className="w-28 shrink-0 text-ink-2">{label}</dt>
              <dd className="min-w-0 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink to={paths.products()} className="mt-9">
          Continue shopping
        </ButtonLink>
      </section>
    </div>
  )
}
