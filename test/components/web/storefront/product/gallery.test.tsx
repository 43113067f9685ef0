import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Gallery } from '../../../../../web/storefront/product/gallery.tsx'
import { show } from '../../../../support/show.tsx'
import { aProduct } from '../../../../support/storefront-samples.ts'
import '../../../../support/storefront-shop.tsx'

const picture = (at: number, color: string | null = null) => ({
  url: `/${at}.webp`,
  alt: `Picture ${at}`,
  srcset: null,
  color,
})
Element.prototype.scrollTo = () => {}

const setup = (pictures = [picture(1), picture(2), picture(3)], color?: string) => {
  const screen = show(<Gallery product={aProduct({ pictures })} color={color} />)
  const large = (at: number) =>
    screen.getByRole('button', { name: new RegExp(`^Enlarge picture ${at}`) })
  return { ...screen, large }
}

test('arrow keys, Home and End change the picture', async () => {
  const { user, large, getByText } = setup()
  large(1).focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(large(2))
  expect([1, 2, 3].map(at => large(at).tabIndex)).toEqual([-1, 0, -1])
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(large(3))
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(large(3))
  getByText('Picture 3 of 3')
  await user.keyboard('{Home}{ArrowLeft}')
  expect(document.activeElement).toBe(large(1))
  getByText('Picture 1 of 3')
})

test('a thumbnail shows its picture (S-35)', async () => {
  const { user, getByRole, getByText } = setup()
  const second = getByRole('button', { name: 'Show picture 2: Picture 2' })
  await user.click(second)
  expect(second.getAttribute('aria-current')).toBe('true')
  getByText('Picture 2 of 3')
})

test('the pictures of the chosen color come first, without those of another', () => {
  const { getByRole } = setup([picture(1, 'Stone'), picture(2, 'Navy'), picture(3)], 'Navy')
  const shown = within(getByRole('list', { name: 'Pictures' })).getAllByRole('img')
  expect(shown.map(image => image.getAttribute('alt'))).toEqual(['Picture 2', 'Picture 3'])
})

test('enlarges and zooms a picture with the keyboard', async () => {
  const { user, large, findByRole, queryByRole } = setup()
  large(1).focus()
  await user.keyboard('{Enter}')
  const dialog = await findByRole('dialog', { name: 'Wool Coat' })
  const scale = () => dialog.querySelector('[data-scale]')?.getAttribute('data-scale')
  const at = () => dialog.querySelector('[aria-live]')?.textContent
  expect(at()).toBe('1 /of 3')
  await user.keyboard('+')
  expect(scale()).toBe('1.50')
  await user.keyboard('-')
  expect(scale()).toBe('1.00')
  await user.keyboard('++0')
  expect(scale()).toBe('1.00')
  await user.keyboard('{ArrowRight}')
  expect(at()).toBe('2 /of 3')
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(at()).toBe('1 /of 3')
  await user.keyboard('{Escape}')
  await expect.poll(() => queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(large(1))
})

test('buttons zoom and change the picture, and are disabled at their limits', async () => {
  const { user, large, findByRole } = setup()
  await user.click(large(1))
  const dialog = within(await findByRole('dialog'))
  const off = (name: string) =>
    dialog.getByRole('button', { name }).getAttribute('aria-disabled') === 'true'
  expect([off('Zoom out'), off('Zoom in')]).toEqual([true, false])
  expect([off('Previous picture'), off('Next picture')]).toEqual([true, false])
  await user.click(dialog.getByRole('button', { name: 'Zoom in' }))
  expect(off('Zoom out')).toBe(false)
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  await user.click(dialog.getByRole('button', { name: 'Next picture' }))
  expect(off('Next picture')).toBe(true)
})
