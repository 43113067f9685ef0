import { account } from '../../../shared/api/account.ts'
import { serve } from '../../http/serve.ts'
import { addFavorite } from './add-favorite.ts'
import { addPaymentMethod } from './add-payment-method.ts'
import { createAddress } from './create-address.ts'
import { deleteAddress } from './delete-address.ts'
import { deletePaymentMethod } from './delete-payment-method.ts'
import { listAddresses } from './list-addresses.ts'
import { listFavorites } from './list-favorites.ts'
import { listPaymentMethods } from './list-payment-methods.ts'
import { makeDefaultAddress } from './make-default-address.ts'
import { makeDefaultPaymentMethod } from './make-default-payment-method.ts'
import { removeFavorite } from './remove-favorite.ts'
import { setUpPaymentMethod } from './set-up-payment-method.ts'
import { updateAddress } from './update-address.ts'

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
