import { expect, test } from 'vitest'
import { Component as AboutPage } from '../../../../../web/storefront/content/about/about-page.tsx'
import { Component as ContactPage } from '../../../../../web/storefront/content/contact/contact-page.tsx'
import { answerCalls } from '../../../../support/show.tsx'
import { settings } from '../../../../support/storefront-samples.ts'
import { showInShop } from '../../../../support/storefront-shop.tsx'

const open = (page: React.ReactNode) => {
  const social_links = [{ name: 'Instagram', url: 'https://social.example/selvedge' }]
  answerCalls({ 'GET /api/settings': { data: { ...settings, social_links } } })
  const screen = showInShop(page)
  const namesIn = (region: string, names: string) =>
    [...screen.getByRole('region', { name: region }).querySelectorAll(names)].map(
      ({ textContent }) => textContent,
    )
  return { ...screen, namesIn }
}

test('the page about the store shows story, mission, promises, values and teams (S-92)', () => {
  const { getByRole, namesIn } = open(<AboutPage />)
  getByRole('region', { name: 'It began with a frayed cuff' })
  expect(namesIn('Our mission', 'p')[0]).toMatch(/\w/)
  expect(namesIn('Our promises', 'h3')).toEqual([
    'Fast Delivery',
    'Secure Payment',
    'Quality Products',
    'Customer First',
  ])
  expect(namesIn('Our values', 'dt')).toEqual([
    'Quality',
    'Innovation',
    'Customer Satisfaction',
    'Integrity',
    'Sustainability',
  ])
  expect(namesIn('Our teams', 'h3')).toHaveLength(3)
  expect(getByRole('link', { name: 'Shop all products' }).getAttribute('href')).toBe('/products')
})

test('the contact page has four cards with what the settings say (S-93)', async () => {
  const { findByRole, container } = open(<ContactPage />)
  await findByRole('link', { name: settings.support_phone })
  const cards = [...(container.querySelector('dl')?.querySelectorAll(':scope > div') ?? [])]
  expect(cards.map(card => [...card.children].slice(0, 2).map(one => one.textContent))).toEqual([
    ['Phone', settings.support_phone],
    ['Email', settings.support_email],
    ['Address', settings.address],
    ['Business hours', settings.support_hours],
  ])
})

test('quick answers state returns, standard shipping and reply time (S-95, S-170)', async () => {
  const { findByText, namesIn } = open(<ContactPage />)
  await findByText('30-day returns')
  const text = namesIn('Quick answers', 'dd').join(' ')
  expect(text).toContain('Standard shipping takes 5-7 business days')
  expect(text).toContain('We reply within 24 hours')
})

test('the contact page has social links, live chat and a placeholder for a map (S-96)', async () => {
  const { findByRole, getByRole } = open(<ContactPage />)
  const social = await findByRole('link', { name: /^Instagram/ })
  expect(social.getAttribute('href')).toBe('https://social.example/selvedge')
  getByRole('button', { name: 'Live chat' })
  getByRole('img', { name: /^Illustrated map/ })
})
