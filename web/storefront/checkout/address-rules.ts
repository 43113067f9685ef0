type Rules = typeof import('./shipping-schema.ts')

let rules: Rules | undefined

/** Loads the rules for shipping addresses. They are large, and the first view of a form needs none. */
export const loadAddressRules = async (): Promise<Rules> => {
  rules = await import('./shipping-schema.ts')
  return rules
}

/** Returns the rules for shipping addresses; undefined until they have loaded. */
export const addressRules = (): Rules | undefined => rules
