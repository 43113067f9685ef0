/**
 * The sections of the settings page in its order. The search of the back-office finds a section by its
 * title and by words for what is set there.
 */
export const settingsSections = {
  store: { title: 'Store', words: 'name time zone address' },
  support: { title: 'Support contact', words: 'email phone hours reply' },
  alerts: { title: 'New orders', words: 'emails alerts digest daily' },
  social: { title: 'Social links', words: 'footer instagram facebook' },
  tax: { title: 'Tax and new arrivals', words: 'sales rate percent' },
  returns: { title: 'Returns', words: 'reasons label refund policy exchange' },
  cash: { title: 'Cash on delivery', words: 'payment courier' },
  transfer: { title: 'Bank transfer', words: 'payment account iban routing' },
  reviews: { title: 'Payment reviews', words: 'paypal days' },
  security: { title: 'Security', words: 'refund limit password managers staff' },
  shipping: { title: 'Shipping methods', words: 'delivery price free threshold' },
} as const
export type SettingsSection = keyof typeof settingsSections

/** The title of a section, and the id that links lead to. */
export const sectionHead = (id: SettingsSection) => ({ id, title: settingsSections[id].title })
