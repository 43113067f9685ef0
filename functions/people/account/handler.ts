import { account } from '../../../shared/api/account.ts'
import { serve } from '../../http/serve.ts'
import {
  createAddress,
  deleteAddress,
  listAddresses,
  makeDefaultAddress,
  updateAddress,
} from './addresses.ts'
import { addFavorite, listFavorites, removeFavorite } from './favorites.ts'
import {
  addPaymentMethod,
  deletePaymentMethod,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  setUpPaymentMethod,
} from './payment-methods.ts'

export const handler = serve(account, {
  listAddresses,
  createAddress,
  updateAddress,
  deleteAddress,
  makeDefaultAddress,
  listPaymentMethods,
  addPaymentMethod,
  setUpPaymentMethod,
  deletePaymentMethod,
  makeDefaultPaymentMethod,
  addToWishlist: addFavorite,
  removeFromWishlist: removeFavorite,
  addFavorite,
  removeFavorite,
  listFavorites,
})
