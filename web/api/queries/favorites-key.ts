/** Prefix of every query about favorites. */
export const favoritesKey = ['favorites']
