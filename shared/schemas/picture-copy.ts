/** Why a picture of another site can't be copied into the store. */
export const copyProblems = [
  /** Its address, or one that it redirects to, isn't a public address on the web. */
  'address',
  'redirects',
  'not_found',
  /** The other site refused the request. */
  'refused',
  'unreachable',
  /** The other site failed or asked to come back later. */
  'site_failed',
  'slow',
  'too_large',
  'no_picture',
  'damaged',
  'animated',
  'too_many_pixels',
  'too_complex',
  /** The store itself failed. */
  'store_failed',
] as const
export type CopyProblem = (typeof copyProblems)[number]

/** Done ones are counted for a day. */
export const copyStatuses = ['waiting', 'failed', 'done'] as const
