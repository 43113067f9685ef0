import type { Appearance } from '@stripe/stripe-js'

type Variables = NonNullable<Appearance['variables']>

const defaults = {
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  fontLineHeight: '1.3',
  fontWeightNormal: '400',
  fontSmooth: 'auto',
  spacingUnit: '4px',
  borderRadius: '5px',
  colorPrimary: '#0570de',
  colorBackground: '#ffffff',
  colorText: '#30313d',
  colorTextSecondary: '#6d6e78',
  colorTextPlaceholder: '#757680',
  colorDanger: '#df1b41',
} satisfies Variables

const derived = (given: Variables) => {
  const chosen = { ...defaults, ...given }
  return {
    gridRowSpacing: 'calc(var(--spacingUnit) * 3)',
    gridColumnSpacing: 'calc(var(--spacingUnit) * 3)',
    fontSizeSm: 'calc(var(--fontSizeBase) * 0.93)',
    iconColor: chosen.colorTextSecondary,
    inputColorBorder: '#e6e6e6',
    inputBoxShadow: 'none',
    labelColorText: chosen.colorText,
    labelFontSize: 'var(--fontSizeSm)',
    labelFontWeight: chosen.fontWeightNormal,
    labelSpacing: 'var(--spacingUnit)',
    focusOutline: '0',
    focusBoxShadow: `0 0 0 1px ${chosen.colorPrimary}`,
    ...chosen,
  }
}

const selector = /^\.[A-Z][A-Za-z]*(--[A-Za-z]+)?(::?[a-z-]+(\([^)]*\))?)*$/
/** The properties that Stripe takes. Others, such as `height`, have no effect there either. */
const property =
  /^(backgroundColor|(border|margin|outline|padding)[A-Za-z]*|boxShadow|color|fill|font(Family|Size|Variant|Weight)|letterSpacing|lineHeight|opacity|text(Align|Decoration|Shadow|Transform)|transition|-?(webkit|moz)[A-Za-z-]*)$/i
const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
const safe = (value: string) => value.replace(/[{};<>\\]/g, '')

/** Writes the style sheet of an `appearance`, and lists what Stripe would ignore. */
export const appearanceStyles = (
  appearance: Appearance = {},
): { css: string; ignored: string[] } => {
  const ignored: string[] = []
  const variables = Object.entries(derived(appearance.variables ?? {})).map(
    ([name, value]) => `--${name}:${safe(String(value))}`,
  )
  const rules = Object.entries(appearance.rules ?? {}).map(([name, properties]) => {
    if (!selector.test(name)) ignored.push(name)
    const kept = Object.entries(properties).filter(([key]) => {
      if (!property.test(key)) ignored.push(`${name} ${key}`)
      return property.test(key)
    })
    const body = kept.map(([key, value]) => `${kebab(key)}:${safe(value)}`).join(';')
    return selector.test(name) ? `${name}{${body}}` : ''
  })
  return { css: `:root{${variables.join(';')}}\n${rules.join('\n')}`, ignored }
}
