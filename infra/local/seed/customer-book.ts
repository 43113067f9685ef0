import type { AddressBook, AddressItem } from '../../../functions/table/addresses.ts'
import type { FavoriteItem } from '../../../functions/table/favorites.ts'
import { idOf } from '../../../functions/table/id.ts'
import type { Person } from './people.ts'
import { productIdOf } from './products.ts'
import { before, days } from './time.ts'

/** Creates each customer's address. The demo customer also has one at work. */
export const addressBookOf = ({ user, address }: Person, isDemo: boolean): AddressBook => {
  const home: AddressItem = {
    ...address,
    id: idOf('adr', `${user.email} home`),
    type: 'home',
    created_at: user.created_at,
  }
  const work: AddressItem = {
    ...home,
    id: idOf('adr', `${user.email} work`),
    type: 'work',
    company: 'Hill & Ferry Architects',
    address_line_1: '400 Foundry Road',
    address_line_2: 'Floor 3',
  }
  return { default_id: home.id, addresses: isDemo ? [home, work] : [home], version: 1 }
}

/** Two are on sale, and one is sold out. */
const favorites = [
  'vesper-satin-slip',
  'ravenscourt-trench',
  'ainsley-top-handle-satchel',
  'skerry-fisherman-roll-neck',
  'siena-suede-loafer',
]

/** Creates the demo customer's favorites, newest first. */
export const demoFavorites = (now: Date): FavoriteItem[] =>
  favorites.map((slug, index) => ({
    product_id: productIdOf(slug),
    variant_id: null,
    created_at: before(now, (2 + index * 9) * days).toISOString(),
  }))
