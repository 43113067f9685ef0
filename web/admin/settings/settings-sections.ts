/**
 * The sections of the settings page in its order. The search of the back-office finds a section by its
 * title and by words for what is set there; `lead` explains it.
 */
export const settingsSections = {
  store: {
    title: 'Store',
    words: 'name time zone address',
    lead: 'Your store’s name, used in page titles and emails, and its location.',
  },
  support: {
    title: 'Support contact',
    words: 'email phone hours reply',
    lead: 'How customers reach you, and how fast you reply.',
  },
  alerts: {
    title: 'New orders',
    words: 'emails alerts digest daily',
    lead: 'The emails that you and your staff get when an order is placed.',
  },
  social: {
    title: 'Social links',
    words: 'footer instagram facebook',
    lead: 'Shown in the footer of every page once they lead to your profiles.',
  },
  tax: {
    title: 'Tax and new arrivals',
    words: 'sales rate percent',
    lead: 'Changes don’t affect existing orders.',
  },
  returns: {
    title: 'Returns',
    words: 'reasons label refund policy exchange',
    lead: 'What customers can return, what it costs them and what they do next. Shown on the refund policy page.',
  },
  cash: {
    title: 'Cash on delivery',
    words: 'payment courier',
    lead: 'Who can pay the courier in cash, up to which total.',
  },
  transfer: {
    title: 'Bank transfer',
    words: 'payment account iban routing',
    lead: 'Customers transfer the money to your account after they order. Nothing ships before you record the payment.',
  },
  reviews: {
    title: 'Payment reviews',
    words: 'paypal days',
    lead: 'PayPal may review a payment, or wait for a bank transfer. The order keeps its items until PayPal decides.',
  },
  security: {
    title: 'Security',
    words: 'refund limit password managers staff',
    lead: 'Staff enter their password again before they change who has access, and for large refunds.',
  },
  shipping: {
    title: 'Shipping methods',
    words: 'delivery price free threshold',
    lead: 'Shipping is free when the items cost more than the threshold, after discounts. Leave the threshold blank to always charge shipping.',
  },
} as const
export type SettingsSection = keyof typeof settingsSections
