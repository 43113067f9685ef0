import type { profile } from '../../../shared/api/profile.ts'
import type { UseCase } from '../../http/serve.ts'
import { saveProfile } from '../../table/users.ts'
import { presentSelf } from '../present-self.ts'

/** PUT /users/me: changes name and phone number. An empty phone number removes it. */
export const updateProfile: UseCase<typeof profile.updateProfile> = async ({ user, body }) => {
  const changed = { ...body, phone: body.phone || null, updated_at: new Date().toISOString() }
  await saveProfile(user.id, changed)
  return presentSelf({ ...user, ...changed })
}
