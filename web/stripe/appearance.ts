import fontUrl from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import type { Appearance, CustomFontSource } from '@stripe/stripe-js'

/** Reads a color of the store's theme. Stripe's frames can't see the page's variables. */
const color = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()

/** Converts a size of text by the browser's font size. A frame has a root of its own. */
const textSize = (px: number): string =>
  `${(px / 16) * Number.parseFloat(getComputedStyle(document.documentElement).fontSize || '16')}px`

const family = 'Instrument Sans Variable'

/** The store's text face, for Stripe's frames. */
export const stripeFonts = (): CustomFontSource[] => [
  {
    family,
    src: `url(${new URL(fontUrl, location.href).href})`,
    weight: '400 700',
    display: 'swap',
  },
]

/** Dresses Stripe's fields like `web/ui/field.tsx`: height, edge, focus, label and error. */
export const stripeAppearance = (): Appearance => ({
  theme: 'stripe',
  labels: 'above',
  variables: {
    fontFamily: `"${family}", Arial, sans-serif`,
    fontSizeBase: textSize(15),
    fontSizeSm: textSize(13),
    fontLineHeight: '1.5',
    fontWeightNormal: '400',
    fontWeightMedium: '500',
    colorPrimary: color('ultra'),
    colorBackground: color('white'),
    colorText: color('ink'),
    colorTextSecondary: color('ink-2'),
    colorTextPlaceholder: color('ink-2'),
    colorDanger: color('error'),
    iconColor: color('ink-2'),
    borderRadius: '2px',
    gridRowSpacing: '20px',
    gridColumnSpacing: '16px',
  },
  rules: {
    '.Input': {
      border: `1px solid ${color('line-2')}`,
      boxShadow: 'none',
      padding: '12px 14px',
    },
    '.Input:hover': { borderColor: color('ink') },
    '.Input:focus': {
      borderColor: color('ultra'),
      boxShadow: `inset 0 0 0 1px ${color('ultra')}`,
      outline: 'none',
    },
    '.Input--invalid': {
      borderColor: color('error'),
      boxShadow: 'none',
      color: color('ink'),
    },
    '.Label': { fontSize: textSize(13), fontWeight: '500', marginBottom: '6px' },
    '.Error': { fontSize: textSize(13), marginTop: '6px' },
  },
})
