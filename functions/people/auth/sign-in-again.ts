import { ShopError } from '../../../shared/errors.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { CallerSession } from '../../http/request.ts'
import { subOf } from '../../table/users.ts'
import type { PoolClient } from './cognito.ts'
import { type SignedIn, signIn } from './sign-in.ts'
import { wrongPassword } from './wrong-proof.ts'

const asWrongField = (error: unknown): unknown =>
  error instanceof ShopError && error.code === 'bad_credentials' ? wrongPassword(error) : error

type Again = {
  user: { id: string; email: string }
  password: string
  code?: string | undefined
  session: CallerSession | null
}

/**
 * Checks the password of a signed-in user again, to prove that it is them. Counts wrong guesses for
 * their session. Errors: `invalid` for a wrong password or code, `code_needed`, `too_many_requests`.
 */
export const signInAgain = (
  client: PoolClient,
  { user, password, code, session }: Again,
): Promise<SignedIn> =>
  limitGuesses('password', { ip: '', session: session?.id }, async () => {
    try {
      return await signIn(client, { name: subOf(user.id), password, code })
    } catch (error) {
      throw asWrongField(error)
    }
  })
