import type { Appearance, StripeElementsOptions } from '@stripe/stripe-js'
import { appearanceStyles } from '../appearance.ts'

type Fonts = NonNullable<StripeElementsOptions['fonts']>

const sheet = document.createElement('style')

/** Dresses the frame as the page asks. Warns about what Stripe would ignore. */
export const applyAppearance = (appearance: Appearance | undefined): void => {
  const { css, ignored } = appearanceStyles(appearance)
  sheet.textContent = css
  document.head.append(sheet)
  if (ignored.length) console.warn(`Not supported in appearance.rules: ${ignored.join(', ')}`)
}

/** Loads the page's fonts. The page's server has to allow other origins to load them. */
export const loadFonts = (fonts: Fonts = []): void => {
  for (const font of fonts) {
    if ('cssSrc' in font) {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.href = font.cssSrc
      document.head.append(link)
    } else if ('src' in font) {
      const { family, src, style, weight, unicodeRange } = font
      const face = new FontFace(family ?? '', src ?? '', {
        display: 'swap',
        ...(style && { style }),
        ...(weight && { weight }),
        ...(unicodeRange && { unicodeRange }),
      })
      document.fonts.add(face)
    }
  }
}

/** Reports the height of the content to the page, so that the frame fits it. */
export const reportHeight = (content: HTMLElement, report: (height: number) => void): void => {
  new ResizeObserver(() => report(Math.ceil(content.getBoundingClientRect().height))).observe(
    content,
  )
}
