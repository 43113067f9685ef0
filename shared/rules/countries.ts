/** Countries of saved addresses (S-115). */
export const addressCountries = ['US', 'CA', 'GB', 'AU', 'DE', 'FR', 'IT', 'ES', 'JP'] as const
/** Countries of guest checkout (Q14: "UK" is GB). */
export const guestCountries = ['US', 'CA', 'GB'] as const

export const countryNames: Record<(typeof addressCountries)[number], string> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
  DE: 'Germany',
  FR: 'France',
  IT: 'Italy',
  ES: 'Spain',
  JP: 'Japan',
}

/** The types of saved addresses. */
export const addressTypes = ['home', 'work', 'other'] as const
