import { describe, expect, test } from 'vitest'
import { Checkbox } from '../../../../web/ui/checkbox.tsx'
import { PasswordField } from '../../../../web/ui/password-field.tsx'
import { RadioSet } from '../../../../web/ui/radio.tsx'
import { SelectField } from '../../../../web/ui/select-field.tsx'
import { TextArea } from '../../../../web/ui/text-area.tsx'
import { TextField } from '../../../../web/ui/text-field.tsx'
import { show } from '../../../support/show.tsx'

const options = [
  { value: 'US', label: 'United States' },
  { value: 'GB', label: 'United Kingdom' },
]
const kinds = [
  ['text', TextField],
  ['password', PasswordField],
  ['area', TextArea],
  [
    'list',
    (props: Parameters<typeof TextField>[0]) => (
      <SelectField {...(props as object as Parameters<typeof SelectField>[0])} options={options} />
    ),
  ],
] as [string, typeof TextField][]

describe.each(kinds)('a field (%s)', (_, Field) => {
  test('has a label and a hint', () => {
    const { getByLabelText } = show(<Field label="City" hint="As on a map." error={undefined} />)
    const field = getByLabelText('City')
    expect(field.hasAttribute('aria-invalid')).toBe(false)
    expect(noteOf(field)).toBe('As on a map.')
  })

  test('shows an error instead of the hint', () => {
    const { getByLabelText, getByRole } = show(
      <Field label="City" hint="As on a map." error="City is required" />,
    )
    const field = getByLabelText('City')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(noteOf(field)).toBe('City is required')
    expect(getByRole('alert').textContent).toBe('City is required')
  })

  test('has no description without a hint or error', () => {
    const { getByLabelText } = show(<Field label="City" error={undefined} />)
    expect(getByLabelText('City').hasAttribute('aria-describedby')).toBe(false)
  })
})

const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

test('a password can be shown and hidden and keeps its value', async () => {
  const { user, getByLabelText, getByRole } = show(
    <PasswordField label="New password" error={undefined} />,
  )
  const field = getByLabelText('New password') as HTMLInputElement
  await user.type(field, 'Jacquard')
  expect(field.type).toBe('password')
  await user.click(getByRole('button', { name: 'Show password' }))
  expect([field.type, field.value]).toEqual(['text', 'Jacquard'])
  await user.click(getByRole('button', { name: 'Hide password' }))
  expect(field.type).toBe('password')
})

test('a select offers its options', async () => {
  const { user, getByLabelText } = show(
    <SelectField label="Country" error={undefined} options={options} />,
  )
  await user.selectOptions(getByLabelText('Country'), 'United Kingdom')
  expect((getByLabelText('Country') as HTMLSelectElement).value).toBe('GB')
})

test('a checkbox shows its error', async () => {
  const { getByRole } = show(<Checkbox label="I agree" error="Please agree" />)
  const box = getByRole('checkbox', { name: 'I agree' })
  expect(box.getAttribute('aria-invalid')).toBe('true')
  expect(noteOf(box)).toBe('Please agree')
})

test('a group of options shows its error', () => {
  const { getByRole } = show(
    <RadioSet legend="Size" error="Choose a size">
      <span />
    </RadioSet>,
  )
  expect(getByRole('group', { name: 'Size' }).getAttribute('aria-invalid')).toBe('true')
  expect(getByRole('alert').textContent).toBe('Choose a size')
})
