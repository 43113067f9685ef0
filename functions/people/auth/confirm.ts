import type { auth } from '../../../shared/api/auth.ts'
import type { Body } from '../../../shared/api/endpoint.ts'
import { ShopError } from '../../../shared/errors.ts'
import { describeError, log } from '../../http/log.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import { removeRegistrations } from '../../table/registrations.ts'
import { createUser, getUser, getUserByEmail } from '../../table/users.ts'
import { openAccountLink } from './account-links.ts'
import { beginInBrowser } from './begin-in-browser.ts'
import { checkPassword } from './check-password.ts'
import { withCognitoErrors } from './cognito-error.ts'
import { rememberDevice } from './known-device.ts'
import { newUser } from './new-user.ts'
import { openAccount, withAddressClaim } from './open-account.ts'
import {
  clearRegistrationCookie,
  type Registrant,
  registrantByCookie,
  registrantByPassword,
} from './pending-registration.ts'
import { signIn } from './sign-in.ts'
import { wrongPassword } from './wrong-proof.ts'

type Confirmation = ShopRequest<typeof auth.confirm>
type Outcome = 'confirmed' | 'already_confirmed'

/**
 * Creates the error that makes the page ask for the password, or for a new account. It contains the
 * address, which the link's reader knows anyway.
 */
const proofNeeded = (email: string) =>
  new ShopError('proof_needed', 'Enter the password you chose when you registered.', {
    data: { email },
  })
const beingDeleted = () =>
  new ShopError('in_progress', 'This account is being deleted. Try again in a minute.')

type NewAccount = NonNullable<Body<typeof auth.confirm>['new_account']>

/** Builds the account from the reader's input only, and not from what was registered. */
const asNewAccount = async (email: string, account: NewAccount): Promise<Registrant> => {
  await checkPassword(account.password, { ...account, email }, 'body.new_account.password')
  return { ...account, phone: null }
}

const byPassword = (email: string, password: string, ip: string): Promise<Registrant> =>
  limitGuesses('registration', { ip, email }, async () => {
    const registrant = await registrantByPassword(email, password)
    if (!registrant) throw wrongPassword()
    return registrant
  })

/**
 * Returns the registrant that the reader of the link proves to be. Ignores other registrations of
 * the address. Errors: `proof_needed`, `invalid` for a wrong password.
 */
const registrantOf = async (request: Confirmation, email: string): Promise<Registrant> => {
  const { new_account, password } = request.body
  if (new_account) return asNewAccount(email, new_account)
  if (password) return byPassword(email, password, request.ip)
  const registrant = await registrantByCookie(request, email)
  if (!registrant) throw proofNeeded(email)
  return registrant
}

/** Creates the account and the user. Finishes what a crash interrupted. */
const openCustomerAccount = (
  email: string,
  { password, ...person }: Registrant,
): Promise<Outcome> =>
  withAddressClaim(email, async () => {
    const { attributes, isNew } = await withCognitoErrors(() =>
      openAccount({ ...person, email }, 'customer', password),
    )
    const user = newUser({ ...attributes, email_verified: 'true' }, new Date())
    const isStored = await createUser(user)
    if (!isStored && !(await getUser(user.id))) throw beingDeleted()
    return isNew ? 'confirmed' : 'already_confirmed'
  })

/** Signs in the browser of someone who just confirmed. If it fails, they sign in themselves. */
const signInConfirmed = async (request: Confirmation, email: string, password: string) => {
  const client = 'session'
  try {
    const signedIn = await signIn(client, { name: email, password })
    const begun = await beginInBrowser(request, { client, ...signedIn })
    request.recordAs('account_confirmed', begun.user.id)
    return begun
  } catch (error) {
    log('error', 'a confirmed registration was not signed in', describeError(error))
    return null
  }
}

/**
 * POST /auth/confirm: creates the account of a registration and signs the browser in. The reader of
 * the address proves to be the registrant by the cookie of their browser or by the password. Without
 * that proof, they choose a new name and password. Safe to repeat. Errors: `link_expired`,
 * `proof_needed`, `invalid`, `in_progress`, `too_many_requests`.
 */
export const confirm: UseCase<typeof auth.confirm> = async request => {
  const { email } = await openAccountLink(request.body.token, ['confirm'])
  const known = await getUserByEmail(email)
  const registrant = known ? null : await registrantOf(request, email)
  const outcome = registrant ? await openCustomerAccount(email, registrant) : 'already_confirmed'
  await removeRegistrations(email)
  clearRegistrationCookie(request)
  await rememberDevice(request, email)
  const isNew = registrant && outcome === 'confirmed'
  const session = isNew ? await signInConfirmed(request, email, registrant.password) : null
  return { outcome, email, session }
}
