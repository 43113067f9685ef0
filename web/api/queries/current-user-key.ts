/** The query key of the signed-in user. */
export const currentUserKey = ['current-user'] as const
