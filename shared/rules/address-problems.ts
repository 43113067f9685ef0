import { addressTerms } from './address-terms.ts'
import { isPostalCode, normalizePostalCode } from './postal-code.ts'
import { regionCode, regionsOf } from './regions.ts'
import { hasZipCode } from './zip-states.ts'

type Parts = { country: string; state: string; postal_code: string }

/**
 * Normalizes an address: its state becomes a code if the country has a list, and its postal code
 * gets the country's format. Leaves unknown values unchanged.
 */
export const normalizeAddress = <A extends Parts>(address: A): A => ({
  ...address,
  state: regionCode(address.country, address.state) ?? address.state,
  postal_code: normalizePostalCode(address.country, address.postal_code),
})

const stateProblem = ({ country, state }: Parts): string | undefined => {
  const term = addressTerms(country).state
  if (!state.trim()) return `${term} is required`
  const isUnknown = regionsOf(country) && !regionCode(country, state)
  return isUnknown ? `Choose a ${term.toLowerCase()} from the list` : undefined
}

/**
 * Explains that a ZIP code belongs to another state. One of the two is mistyped, and the package
 * would get lost.
 */
const zipProblem = ({ country, state, postal_code }: Parts): string | undefined => {
  const code = regionCode(country, state)
  if (country !== 'US' || !code || hasZipCode(code, postal_code)) return undefined
  const name = regionsOf(country)?.find(region => region.code === code)?.name ?? code
  return `This ZIP code isn’t in ${name}. Check the state and the ZIP code`
}

const postalCodeProblem = (address: Parts): string | undefined => {
  const { country, postal_code } = address
  const { postalCode, example } = addressTerms(country)
  const code = normalizePostalCode(country, postal_code)
  if (!code) return `${postalCode} is required`
  if (isPostalCode(country, code)) return zipProblem({ ...address, postal_code: code })
  return `Enter a ${postalCode.replace(/^P/, 'p')} such as ${example}`
}

/** Returns the errors in an address's state and postal code, in the country's terms. */
export const addressProblems = (
  address: Parts,
): Partial<Record<'state' | 'postal_code', string>> => {
  const state = stateProblem(address)
  const postal_code = postalCodeProblem(address)
  return { ...(state && { state }), ...(postal_code && { postal_code }) }
}
