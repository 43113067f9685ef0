import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { Random } from './random.ts'

type Place = Pick<PostalAddress, 'city' | 'state' | 'postal_code' | 'country'>

const place =
  (country: Place['country']) =>
  (line: string): Place => {
    const [city = '', state = '', postal_code = ''] = line.split(', ')
    return { city, state, postal_code, country }
  }
const american = [
  'Portland, OR, 97209',
  'Seattle, WA, 98103',
  'Denver, CO, 80205',
  'Austin, TX, 78704',
  'Chicago, IL, 60622',
  'Minneapolis, MN, 55408',
  'Brooklyn, NY, 11215',
  'Philadelphia, PA, 19125',
  'Boston, MA, 02130',
  'Asheville, NC, 28801',
  'Oakland, CA, 94610',
  'San Diego, CA, 92104',
  'Santa Fe, NM, 87501',
  'Savannah, GA, 31401',
  'Burlington, VT, 05401',
].map(place('US'))
const canadian = ['Toronto, ON, M6J 1E6', 'Montreal, QC, H2T 1S6', 'Vancouver, BC, V5V 3C1'].map(
  place('CA'),
)
const british = ['Bristol, Avon, BS6 5EE', 'Leeds, West Yorkshire, LS6 2AA'].map(place('GB'))

const streets = [
  'Alder Street',
  'Bellwether Lane',
  'Canal Street',
  'Chestnut Avenue',
  'Cooper Street',
  'Foundry Road',
  'Harbor Street',
  'Linden Avenue',
  'Mill Lane',
  'Orchard Road',
  'Quarry Street',
  'Spinner Street',
  'Station Road',
  'Weaver Street',
  'Willow Court',
]

type Name = { first_name: string; last_name: string }

/** Creates an address, mostly in the United States, some in Canada and Great Britain. */
export const addressFor = (name: Name, random: Random): PostalAddress => {
  const country = random.weighted([american, canadian, british], list => list.length)
  return {
    first_name: name.first_name,
    last_name: name.last_name,
    address_line_1: `${random.integer(2, 980)} ${random.pick(streets)}`,
    ...(random.chance(0.25) && { address_line_2: `Apt ${random.integer(1, 24)}` }),
    ...random.pick(country),
  }
}

/** Creates a phone number from the range reserved for fiction. */
export const phoneFrom = (random: Random): string =>
  `+1 (${random.pick(['206', '303', '312', '415', '503', '617'])}) 555-01${random.integer(10, 99)}`
