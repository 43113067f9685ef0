import { account } from '../../shared/api/account.ts'
import { notImplemented, serve } from '../http/serve.ts'

export const handler = serve(account, {
  listAddresses: notImplemented,
  createAddress: notImplemented,
  updateAddress: notImplemented,
  deleteAddress: notImplemented,
  makeDefaultAddress: notImplemented,
  addToWishlist: notImplemented,
  removeFromWishlist: notImplemented,
  addFavorite: notImplemented,
  removeFavorite: notImplemented,
  listFavorites: notImplemented,
})
