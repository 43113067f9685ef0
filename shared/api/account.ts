import * as z from 'zod'
import { Address } from '../schemas/address.ts'
import { AddressInput } from '../schemas/address-entry.ts'
import { byId, Id, Instant, optionalQuery, Pagination, pageQuery, text } from '../schemas/common.ts'
import { CardToken, SavedCard } from '../schemas/order.ts'
import { ProductCard } from '../schemas/product.ts'
import { nameSpellings, withSpellings } from '../schemas/spellings.ts'
import { Done, group } from './endpoint.ts'

const addressBudget = { read: 6, write: 20 }
const Favorite = z.object({
  id: Id.describe('Equals `product_id`: a product can be a favorite only once'),
  product_id: Id,
  variant_id: Id.nullable().describe('The chosen variant, if any'),
  created_at: Instant,
  Product: ProductCard,
})
const PriceBound = optionalQuery(z.coerce.number().min(0).max(10_000_000))
const byProductId = z.object({ productId: Id })
/** Accepts both spellings of the product. */
export const ProductChoice = z
  .strictObject({
    product_id: Id.optional(),
    productId: Id.optional(),
    variant_id: Id.nullish(),
  })
  .refine(choice => choice.product_id ?? choice.productId, {
    path: ['product_id'],
    message: 'Product is required',
  })
  .transform(choice => ({
    product_id: (choice.product_id ?? choice.productId) as string,
    variant_id: choice.variant_id ?? null,
  }))
const add = {
  method: 'POST',
  access: 'customer',
  body: ProductChoice,
  reply: Favorite,
  status: 201,
  also: { 200: 'It was a favorite already' },
  budget: { read: 14, write: 4 },
} as const
const remove = {
  method: 'DELETE',
  access: 'customer',
  params: byProductId,
  reply: Done,
  budget: { read: 2, write: 4 },
} as const

/** A customer's addresses, cards and favorites. The wishlist is the same list (Q13). */
export const account = group({
  listAddresses: {
    method: 'GET',
    path: '/users/addresses',
    access: 'customer',
    summary: 'List saved addresses, default first',
    reply: z.array(Address),
    budget: addressBudget,
  },
  createAddress: {
    method: 'POST',
    path: '/users/addresses',
    access: 'customer',
    summary: 'Save an address. The first one becomes the default',
    body: withSpellings(AddressInput, nameSpellings),
    reply: Address,
    status: 201,
    budget: addressBudget,
  },
  updateAddress: {
    method: 'PUT',
    path: '/users/addresses/{id}',
    access: 'customer',
    summary: 'Update an address',
    params: byId,
    body: withSpellings(AddressInput, nameSpellings),
    reply: Address,
    budget: addressBudget,
  },
  deleteAddress: {
    method: 'DELETE',
    path: '/users/addresses/{id}',
    access: 'customer',
    summary: 'Delete an address',
    params: byId,
    reply: Done,
    budget: addressBudget,
  },
  makeDefaultAddress: {
    method: 'PUT',
    path: '/users/addresses/{id}/default',
    access: 'customer',
    summary: 'Set the default address',
    params: byId,
    reply: Address,
    budget: addressBudget,
  },
  listPaymentMethods: {
    method: 'GET',
    path: '/users/payment-methods',
    access: 'customer',
    summary: 'List saved cards with brand, last four digits and expiry, default first',
    reply: z.array(SavedCard),
    budget: { read: 4, write: 0 },
  },
  addPaymentMethod: {
    method: 'POST',
    path: '/users/payment-methods',
    access: 'customer',
    summary:
      'Save a card by its demo token. The first card becomes the default, and a card is saved only once. A store with Stripe saves cards with POST /users/payment-methods/setup',
    body: CardToken,
    reply: SavedCard,
    status: 201,
    also: { 200: 'The card was saved already' },
    budget: { read: 4, write: 6 },
  },
  setUpPaymentMethod: {
    method: 'POST',
    path: '/users/payment-methods/setup',
    access: 'customer',
    summary: 'Start saving a card. Its details go from the browser to Stripe only',
    reply: z.object({ client_secret: z.string().describe('For Stripe’s script') }),
    budget: { read: 6, write: 6 },
  },
  deletePaymentMethod: {
    method: 'DELETE',
    path: '/users/payment-methods/{id}',
    access: 'customer',
    summary: 'Delete a card',
    params: byId,
    reply: Done,
    budget: { read: 4, write: 6 },
  },
  makeDefaultPaymentMethod: {
    method: 'PUT',
    path: '/users/payment-methods/{id}/default',
    access: 'customer',
    summary: 'Set the default card',
    params: byId,
    reply: SavedCard,
    budget: { read: 4, write: 6 },
  },
  addToWishlist: { ...add, path: '/wishlist', summary: 'Alias of POST /favorites' },
  removeFromWishlist: {
    ...remove,
    path: '/wishlist/{productId}',
    summary: 'Alias of DELETE /favorites/{productId}',
  },
  addFavorite: { ...add, path: '/favorites', summary: 'Add a product to the favorites' },
  removeFavorite: {
    ...remove,
    path: '/favorites/{productId}',
    summary: 'Remove a product from the favorites',
  },
  listFavorites: {
    method: 'GET',
    path: '/favorites',
    access: 'customer',
    summary: 'List the customer’s favorites, newest first',
    query: z.object({
      ...pageQuery(12),
      search: optionalQuery(text(200)),
      category: optionalQuery(text(120)),
      minPrice: PriceBound,
      maxPrice: PriceBound,
      availability: optionalQuery(z.enum(['all', 'in_stock', 'out_of_stock'])),
    }),
    reply: z.object({ favorites: z.array(Favorite), pagination: Pagination }),
    budget: { read: 50, write: 0 },
  },
})
