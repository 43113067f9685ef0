import type { AddressBook, AddressItem } from '../../../functions/table/addresses.ts'
import type { FavoriteItem } from '../../../functions/table/favorites.ts'
import { idOf } from '../../../functions/table/id.ts'
import type { Person } from './people.ts'
import { productIdOf } from './products.ts'
import { before, days } from './time.ts'

/** The address each customer orders to; the demo customer has one at work, too. */
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

/** Two are on sale, one is sold out. */
const favorites = [
  'vesper-satin-slip',
  'ravenscourt-trench',
  'ainsley-top-handle-satchel',
  'skerry-fisherman-roll-neck',
  'siena-suede-loafer',
]

/** What the demo customer has marked, the latest first. */
export const demoFavorites = (now: Date): FavoriteItem[] =>
  favorites.map((slug, index) => ({
    product_id: productIdOf(slug),
    variant_id: null,
    created_at: before(now, (2 + index * 9) * days).toISOString(),
  }))
