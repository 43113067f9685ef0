import type { account } from '../../../shared/api/account.ts'
import type { ShopRequest } from '../../http/request.ts'
import { removeFavorite as drop } from '../../table/favorites.ts'
import { findProductId } from '../../table/products.ts'

type Request = ShopRequest<typeof account.removeFavorite | typeof account.removeFromWishlist>

/** DELETE /favorites/{productId} and DELETE /wishlist/{productId}. Safe to repeat. */
export const removeFavorite = async ({ params, user }: Request) => {
  const productId = await findProductId(params.productId)
  if (productId !== undefined) await drop(user.id, productId)
  return {}
}
