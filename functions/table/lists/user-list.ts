import { roles, userStatuses } from '../../../shared/schemas/user.ts'
import { userKey } from '../keys.ts'
import { UserItem } from '../users.ts'
import { type StaffList, wordsIn } from './list.ts'
import { withoutCountryCode } from './phone-digits.ts'

/** Returns a phone number's parts, and the whole number with and without country code. */
const phoneWords = (phone: string | null): string => {
  const pieces = phone?.match(/\d+/g) ?? []
  const digits = pieces.join('')
  return [...pieces, digits, withoutCountryCode(digits)].join(' ')
}

/** Users by role and status. Searchable by names, email and phone number. */
export const userList: StaffList<typeof UserItem> = {
  name: 'USERS',
  entity: 'user',
  schema: UserItem,
  facets: ['role', 'status'],
  partitions: [roles, userStatuses],
  entryOf: user => ({
    id: user.id,
    version: user.version,
    created_at: user.created_at,
    tuple: [user.role, user.status],
    sums: {},
    words: wordsIn(user.first_name, user.last_name, user.email, phoneWords(user.phone)),
    key: userKey(user.id),
  }),
}
