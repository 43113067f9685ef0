import type { catalogue } from '../../../shared/api/catalogue.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { keepPicture as keep, pictureAddress } from '../../files/product-pictures.ts'
import type { UseCase } from '../../http/serve.ts'
import { addWaitingPictures } from '../../table/picture-uses.ts'

/**
 * POST /products/pictures/{id}: puts the sizes that were uploaded on the site. Doing it again
 * changes nothing; what nothing shows within a week is deleted. Errors: `not_found` for what was not
 * uploaded, `invalid` for no picture.
 */
export const keepPicture: UseCase<typeof catalogue.keepPicture> = async ({ params, body }) => {
  const widths = [...new Set(body.widths)].sort((a, b) => a - b)
  const address = (width: number) => pictureAddress(params.id, width, body.type)
  // Before they are there, so that none is forgotten.
  await addWaitingPictures(widths.map(address), new Date())
  const outcomes = await Promise.all(widths.map(width => keep(params.id, width, body.type)))
  if (outcomes.includes('missing')) throw notFound('Picture')
  if (outcomes.some(outcome => outcome !== 'kept'))
    throw new ShopError('invalid', 'That file is not a picture', {
      errors: [{ path: 'body.type', message: 'That file is not a picture' }],
    })
  return {
    // The middle size, where nothing tells the browser how large it is shown.
    url: address(widths[Math.min(1, widths.length - 1)] as number),
    alt: '',
    srcset: widths.length > 1 ? widths.map(w => `${address(w)} ${w}w`).join(', ') : null,
    color: null,
  }
}
