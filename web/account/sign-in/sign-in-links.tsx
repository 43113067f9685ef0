import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'

const others = ['Google', 'Facebook']

/** What stands under the sign-in form: other ways in, and the ways elsewhere (S-82, S-83). */
export const SignInLinks = ({ from }: { from: string | undefined }) => (
  <>
    <p className="my-7 flex items-center gap-4 text-small text-ink-2 before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      or
    </p>
    <div className="grid grid-cols-2 gap-3">
      {others.map(name => (
        <Button
          key={name}
          rank="outline"
          onClick={() => toast.info(`Signing in with ${name} is coming soon`)}
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
      Working for the shop?{' '}
      <Link to={paths.adminLogin()} className="link">
        Admin login
      </Link>
    </p>
  </>
)
