import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { useVisitor } from '../../api/queries/current-user.ts'
import { type Credentials, signOut } from '../../api/session/sign-in.ts'
import { hasSession } from '../../api/session.ts'
import { SignInCodeForm } from '../../identity/sign-in-code-form.tsx'
import { paths } from '../../paths.ts'
import { returnPath } from '../../return-path.ts'
import { Link } from '../../routing/link.tsx'
import { StoreName, WindowTitle } from '../../store-name.tsx'
import { toast } from '../../ui/toast.ts'
import { adminPaths } from '../paths.ts'
import { AdminSignInForm } from './admin-sign-in-form.tsx'

/** `/admin/login`: admits admins, and managers if the settings let them (Q46). Ends the session of anyone else. */
export function Component() {
  const [wasSignedIn] = useState(hasSession)
  const [halfway, setHalfway] = useState<Credentials | null>(null)
  const [denied, setDenied] = useState<string | null>(null)
  const visitor = useVisitor()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const destination = returnPath(params.get('from'), adminPaths.home())
  if (wasSignedIn && visitor.state === 'signed-in' && visitor.user.is_staff)
    return <Navigate replace to={destination} />

  const admit = async (user: CurrentUser) => {
    if (!user.is_staff) {
      await signOut()
      setHalfway(null)
      return setDenied('Access denied. Admin credentials required.')
    }
    toast.success('Admin login successful!')
    await navigate(destination, { replace: true })
  }
  return (
    <main className="grid min-h-dvh place-items-center bg-paper-2 px-5 py-14">
      <WindowTitle title="Admin login" />
      <meta name="robots" content="noindex" />
      <div className="w-full max-w-100">
        <p className="flex items-baseline gap-3">
          <span className="serif text-desk-title">
            <StoreName />
          </span>
          <span className="meta text-ink-2">Admin</span>
        </p>
        <div className="mt-5 rounded-panel border border-line bg-panel px-6 py-7 text-admin md:px-8">
          <h1 className="serif text-card">Admin login</h1>
          <div className="mt-5">
            {halfway ? (
              <SignInCodeForm credentials={halfway} size="admin" onDone={admit} />
            ) : (
              <AdminSignInForm denied={denied} onDone={admit} onCodeNeeded={setHalfway} />
            )}
          </div>
        </div>
        <Link to={paths.home()} className="link mt-5 inline-block text-small text-ink-2">
          Back to the main site
        </Link>
      </div>
    </main>
  )
}
