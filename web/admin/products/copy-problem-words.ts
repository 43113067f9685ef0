import type { CopyProblem } from '../../../shared/schemas/picture-copy.ts'

/** Why a picture of another site wasn't copied. */
export const copyProblemWords: Record<CopyProblem, string> = {
  address: 'This isn’t a public web address.',
  redirects: 'This address redirects too many times.',
  not_found: 'There is no picture at this address.',
  refused: 'The site doesn’t let the store read this picture.',
  unreachable: 'The site can’t be reached.',
  site_failed: 'The site returned an error.',
  slow: 'The site took too long to send this picture.',
  too_large: 'This picture is larger than 5 MB.',
  no_picture: 'This file isn’t a JPEG, PNG or WebP picture.',
  damaged: 'This picture is damaged or incomplete.',
  animated: 'Animated pictures aren’t supported.',
  too_many_pixels: 'This picture has more than 30 million pixels.',
  too_complex: 'This picture takes too long to process.',
  store_failed: 'The store couldn’t save this picture.',
}
