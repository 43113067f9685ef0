import type { UserItem } from '../table/users.ts'

/** A customer as their reviews name them: "Amelia C." */
export const reviewerName = ({
  first_name,
  last_name,
}: Pick<UserItem, 'first_name' | 'last_name'>): string => {
  const [initial] = last_name
  return initial ? `${first_name} ${initial}.` : first_name
}
