import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { keepProductPicture } from '../../files/keep-product-picture.ts'
import { refusalMessages } from '../../files/keep-upload.ts'
import { addressesOf, pictureAddress } from '../../files/product-pictures.ts'
import type { UseCase } from '../../http/serve.ts'
import { addWaitingPictures } from '../../table/picture-uses.ts'

/**
 * POST /products/pictures/{id}: publishes the uploaded sizes. Safe to repeat. A picture that nothing
 * uses within a week is deleted. Errors: `not_found` if nothing was uploaded, `invalid` if it can't be
 * kept.
 */
export const keepPicture: UseCase<typeof catalog.keepPicture> = async ({ params, body }) => {
  const widths = [...new Set(body.widths)].sort((a, b) => a - b)
  const address = (width: number) => pictureAddress(params.id, width, body.type)
  // Recorded before publishing, so an interrupted upload is cleaned up.
  await addWaitingPictures(widths.map(address), new Date())
  const outcomes = await Promise.all(
    widths.map(width => keepProductPicture(params.id, width, body.type)),
  )
  if (outcomes.includes('missing')) throw notFound('Picture')
  const refused = outcomes.find(outcome => outcome !== 'kept')
  if (refused)
    throw new ShopError('invalid', refusalMessages[refused], {
      errors: [{ path: 'body.type', message: refusalMessages[refused] }],
    })
  const sizes = widths.map(width => ({ address: address(width), width }))
  return { ...addressesOf(sizes), alt: '', color: null }
}
