import type { UserItem } from '../../../functions/table/users.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import { addressFor, phoneFrom } from './demo-addresses.ts'
import { createRandom } from './random.ts'
import { before, days, hours, minutes } from './time.ts'

/** The people who can sign in to the demo store. `age` is the account's age in days. */
export const logins = [
  {
    email: 'admin@example.com',
    password: 'Admin123!',
    role: 'admin',
    name: 'Ada Merrin',
    age: 420,
  },
  {
    email: 'manager@example.com',
    password: 'Manager123!',
    role: 'manager',
    name: 'Jonas Pell',
    age: 260,
  },
  {
    email: 'customer@example.com',
    password: 'Customer123!',
    role: 'customer',
    name: 'Clara Jensen',
    age: 118,
  },
] as const
export type Login = (typeof logins)[number]

const names = [
  'Amelia Corwin',
  'Anton Brill',
  'Beatrix Lowe',
  'Camille Ostrander',
  'Cedric Maddox',
  'Chloe Tennant',
  'Dana Whitlock',
  'Darius Fenn',
  'Edith Sorensen',
  'Elena Marchetti',
  'Emil Haverford',
  'Farah Siddiq',
  'Fiona Lachlan',
  'Gemma Ashdown',
  'Grant Ellery',
  'Hana Mori',
  'Helen Barrow',
  'Imogen Tate',
  'Isaac Delgado',
  'Jasper Quill',
  'Joanna Wirth',
  'Kofi Mensah',
  'Laila Rahmani',
  'Leo Castellan',
  'Linnea Dahl',
  'Lucia Ferrant',
  'Malik Osborne',
  'Mara Lindqvist',
  'Milo Hargreave',
  'Nadia Petrova',
  'Noor Chaudhry',
  'Oscar Lindley',
  'Paloma Reyes',
  'Priya Natarajan',
  'Quentin Hale',
  'Rosa Benedetti',
  'Rupert Stowe',
  'Selma Kovac',
  'Theo Marsden',
  'Ursula Kemp',
  'Violet Prentice',
  'Wesley Tran',
]
/** Accounts that aren't active. */
const statuses: Record<string, UserItem['status']> = {
  'Cedric Maddox': 'inactive',
  'Helen Barrow': 'inactive',
  'Quentin Hale': 'suspended',
  'Rupert Stowe': 'inactive',
  'Wesley Tran': 'suspended',
}

/** A user with details that only the seed needs. */
export type Person = {
  user: UserItem
  address: PostalAddress
  /** How often they order, relative to others. */
  loyalty: number
}

export const splitName = (name: string) => {
  const [first_name = '', last_name = ''] = name.split(' ')
  return { first_name, last_name }
}

const personOf = (
  name: string,
  email: string,
  {
    id,
    role,
    created,
    lastSeen,
  }: Pick<UserItem, 'id' | 'role'> & Record<'created' | 'lastSeen', Date>,
): Person => {
  const random = createRandom(`person ${email}`)
  const created_at = created.toISOString()
  return {
    user: {
      id,
      email,
      ...splitName(name),
      phone: random.chance(0.8) ? phoneFrom(random) : null,
      role,
      status: statuses[name] ?? 'active',
      email_verified: true,
      created_at,
      updated_at: created_at,
      last_login: lastSeen.toISOString(),
      total_orders: 0,
      version: 1,
    },
    address: addressFor(splitName(name), random),
    loyalty: random.pick([0.4, 0.7, 1, 1, 1.6, 2.6]),
  }
}

const domains = ['example.com', 'example.org', 'example.net']

/**
 * Creates all users: staff, the demo customer, and customers who joined over the last seven months,
 * more of them recently. `idOf` maps an email address to a user id.
 */
export const demoPeople = (now: Date, idOf: (email: string) => string) => {
  const [admin, manager, customer] = logins.map(({ name, email, role, age }) =>
    personOf(name, email, {
      id: idOf(email),
      role,
      created: before(now, age * days),
      lastSeen: before(now, 20 * hours),
    }),
  ) as [Person, Person, Person]
  const others = names.map((name, index) => {
    const random = createRandom(`account ${name}`)
    const email = `${name.toLowerCase().replace(' ', '.')}@${domains[index % domains.length]}`
    const age = 210 * (1 - Math.sqrt(random.next())) * days + 40 * minutes
    return personOf(name, email, {
      id: idOf(email),
      role: 'customer',
      created: before(now, age),
      lastSeen: before(now, Math.min(age, random.between(0.05, 40) * days)),
    })
  })
  return { admin, manager, customer, customers: [customer, ...others] }
}
export type People = ReturnType<typeof demoPeople>
