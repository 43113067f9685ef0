import type { UserItem } from '../table/users.ts'

/** Returns the name shown on a customer's reviews: "Amelia C." */
export const reviewerName = ({
  first_name,
  last_name,
}: Pick<UserItem, 'first_name' | 'last_name'>): string => {
  const [initial] = last_name
  return initial ? `${first_name} ${initial}.` : first_name
}
