import { UpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { profile } from '../../../shared/api/profile.ts'
import type { ProfileInput } from '../../../shared/schemas/user.ts'
import { log } from '../../http/log.ts'
import type { ShopRequest } from '../../http/request.ts'
import { saveProfile } from '../../table/users.ts'
import { cognito } from '../auth/cognito.ts'
import { reasonOf } from '../auth/cognito-error.ts'
import { accessTokenOf } from './access-token.ts'

/**
 * Copies the name to Cognito, which uses it in its emails. A failure is only logged: the store's own
 * record is authoritative.
 */
const updatePool = async (AccessToken: string, { first_name, last_name, phone }: ProfileInput) => {
  try {
    await cognito().send(
      new UpdateUserAttributesCommand({
        AccessToken,
        UserAttributes: [
          { Name: 'given_name', Value: first_name },
          { Name: 'family_name', Value: last_name },
          { Name: 'custom:phone', Value: phone ?? '' },
        ],
      }),
    )
  } catch (error) {
    log('warn', 'Cognito kept the old name', { error: reasonOf(error) })
  }
}

/** PUT /users/me: changes name and phone number. An empty phone number removes it. */
export const updateProfile = async (request: ShopRequest<typeof profile.updateProfile>) => {
  const { user, body } = request
  const changed = { ...body, phone: body.phone || null, updated_at: new Date().toISOString() }
  await saveProfile(user.id, changed)
  await updatePool(accessTokenOf(request), changed)
  return { ...user, ...changed }
}
