import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

const providers = ['Google', 'Facebook']

/** Shows other sign-in providers, and links to registration and the admin area (S-82, S-83). */
export const SignInLinks = ({ from }: { from: string | undefined }) => (
  <>
    <p className="my-7 flex items-center gap-4 text-small text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
    <div className="grid grid-cols-2 gap-3">
      {providers.map(name => (
        <Button
          key={name}
          rank="outline"
          onClick={() => toast.info(`${name} sign-in is coming soon`)}
        >
          {name}
        </Button>
      ))}
    </div>
    <p className="mt-9 border-t border-line pt-5 text-ink-2">
      New here?{' '}
      <Link to={paths.register({ from })} className="link text-ink">
        Create an account
      </Link>
    </p>
    <p className="mt-3 text-small text-ink-2">
      Store staff?{' '}
      <Link to={paths.adminLogin()} className="link">
        Admin login
      </Link>
    </p>
  </>
)
