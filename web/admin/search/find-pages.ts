import { useSections } from '../frame/sections.ts'
import { useIsAdmin } from '../frame/use-is-admin.ts'
import { adminPaths } from '../paths.ts'
import { type SettingsSection, settingsSections } from '../settings/settings-sections.ts'
import { type Finder, maxHits, type SearchHit } from './finders.ts'

type Page = SearchHit & { words: string }

const settings: Page[] = Object.entries(settingsSections).map(([id, { words }]) => ({
  id: `settings-${id}`,
  title: settingsSections[id as SettingsSection].title,
  note: 'Settings',
  words,
  href: adminPaths.settingsSection({ id }),
}))

const others: Page[] = [
  {
    id: 'new-product',
    title: 'New product',
    note: 'Products',
    words: 'add create',
    href: adminPaths.newProduct(),
  },
  {
    id: 'import',
    title: 'Import products',
    note: 'Products',
    words: 'csv shopify upload',
    href: adminPaths.productImport(),
  },
]
const forAdmins: Page[] = [
  {
    id: 'new-invoice',
    title: 'Create invoice',
    note: 'Invoices',
    words: 'add new',
    href: adminPaths.newInvoice(),
  },
  {
    id: 'failures',
    title: 'Failures',
    note: 'Settings',
    words: 'errors rejected emails retry',
    href: adminPaths.failures(),
  },
]

/** Whether each word of a search begins one of a page's words. */
const fits = ({ title, note, words }: Page, search: string): boolean => {
  const own = `${title} ${note} ${words}`.toLowerCase().split(/\W+/)
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => own.some(one => one.startsWith(word)))
}

/** Finds pages of the back-office that the person may open, and sections of the settings. */
export function usePagesFinder(): Finder {
  const sections = useSections().map(
    ({ name, href }): Page => ({ id: href, title: name, note: '', words: '', href }),
  )
  const pages = [...sections, ...others, ...(useIsAdmin() ? [...forAdmins, ...settings] : [])]
  return {
    name: 'Pages',
    find: async search => pages.filter(page => fits(page, search)).slice(0, maxHits),
  }
}
