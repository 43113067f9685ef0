import type { SheetInit } from '../sheet.ts'
import { h } from './dom.ts'
import { addressLine, type Person } from './wallet-data.ts'

const names = { apple_pay: 'Apple Pay', google_pay: 'Google Pay', link: 'Link' }

const labeled = (label: string, control: HTMLElement) =>
  h('label', { class: 'Field' }, h('span', {}, label), control)

/** Creates a labeled list of values with their texts. */
export const choice = (label: string, values: Record<string, string>) => {
  const select = h(
    'select',
    {},
    ...Object.entries(values).map(([value, text]) => h('option', { value }, text)),
  )
  return { select, root: labeled(label, select) }
}

/** Creates the choice of a shipping address. Countries that the store doesn't ship to are disabled. */
export const addressChoice = (people: Person[], countries: string[] | null) => {
  const { select, root } = choice('Ship to', {})
  const isAllowed = ({ address }: Person) => !countries || countries.includes(address.country)
  const first = people.findIndex(isAllowed)
  const options = people.map((person, index) =>
    h(
      'option',
      { value: String(index), disabled: !isAllowed(person), selected: index === first },
      `${person.name}, ${addressLine(person)}`,
    ),
  )
  select.append(...options)
  return { select, root }
}

/** Creates the contact fields that the page requires. Link always knows the email address. */
export const contactFields = (needs: SheetInit['needs'], isLink: boolean) => {
  const email = h('input', { type: 'email', value: 'wesley.tran@example.com' })
  const phone = h('input', { type: 'tel', value: '+1 478 555 0142' })
  return {
    fields: [
      ...(needs.email || isLink ? [labeled('Email', email)] : []),
      ...(needs.phone ? [labeled('Phone', phone)] : []),
    ],
    email: () => email.value,
    values: () => ({
      ...(needs.email && { email: email.value }),
      ...(needs.phone && { phone: phone.value }),
    }),
  }
}

/** Creates the sheet: a dialog with the wallet's name, the store's, and a form. */
export const sheetBox = (
  { wallet, business }: SheetInit,
  cancel: () => void,
  confirm: () => void,
  content: HTMLElement[],
): HTMLElement => {
  const form = h('form', {}, ...content)
  form.addEventListener('submit', event => {
    event.preventDefault()
    confirm()
  })
  const box = h(
    'div',
    { class: 'Sheet', role: 'dialog', 'aria-modal': 'true', 'aria-label': names[wallet] },
    h(
      'div',
      { class: 'Bar' },
      h('strong', {}, names[wallet]),
      h('span', {}, business),
      h('button', { type: 'button', class: 'Cancel', click: cancel }, 'Cancel'),
    ),
    form,
  )
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') cancel()
  })
  return box
}
