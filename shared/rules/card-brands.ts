/** The card brands that the store shows by name. */
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'unknown'] as const
