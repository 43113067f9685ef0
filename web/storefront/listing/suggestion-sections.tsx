import { History, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { locale } from '../../../shared/brand.ts'
import type { Suggestions } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { MarkedMatches } from './marked-matches.tsx'

/** One option of the list: a link. */
export type Suggestion = { to: string; content: ReactNode }
export type Section = { title: string; options: Suggestion[] }

const small = { 'aria-hidden': true, size: 16, strokeWidth: 1.5, className: 'shrink-0' } as const

const searchFor = (words: string, icon: ReactNode, content: ReactNode = words): Suggestion => ({
  to: paths.products({ search: words }),
  content: (
    <>
      {icon}
      <span className="min-w-0 break-words">{content}</span>
    </>
  ),
})

const productSuggestion =
  (words: string) =>
  (product: Suggestions['products'][number]): Suggestion => ({
    to: paths.product(product),
    content: (
      <>
        <Picture
          src={product.image}
          srcset={product.pictures[0]?.srcset}
          fallback={product.fallback_image}
          alt=""
          sizes="42px"
          className="max-w-10.5"
        />
        <span className="min-w-0 grow">
          <span className="block break-words">
            <MarkedMatches text={product.name} words={words} />
          </span>
          <span className="block truncate text-small text-ink-2">{product.material}</span>
        </span>
        <Price {...product} className="shrink-0 justify-end" />
      </>
    ),
  })

const categorySuggestion =
  (words: string) =>
  (category: Suggestions['categories'][number]): Suggestion => ({
    to: paths.category(category),
    content: (
      <>
        <span className="min-w-0 grow break-words">
          <MarkedMatches text={category.name} words={words} />
        </span>
        <span className="figures text-small text-ink-2">
          {category.count.toLocaleString(locale)}
        </span>
      </>
    ),
  })

/** Suggestions before typing: recent and popular searches. */
export const initialSections = (
  recent: readonly string[],
  popular: readonly string[],
): Section[] => [
  { title: 'Recent', options: recent.map(words => searchFor(words, <History {...small} />)) },
  { title: 'Popular', options: popular.map(words => searchFor(words, <Search {...small} />)) },
]

const allResults = (words: string, total: number): Suggestion =>
  searchFor(
    words,
    <Search {...small} />,
    <>
      {total === 1 ? '1 result' : `All ${total.toLocaleString(locale)} results`} for{' '}
      <b className="font-semibold">{words}</b>
    </>,
  )

/** Suggestions for a search; popular searches if nothing is found. */
export const resultSections = (
  { search: words, products, total, categories, terms }: Suggestions & { search: string },
  popular: readonly string[],
): Section[] => {
  const hasResults = total > 0 || terms.length > 0
  const searches = (hasResults ? terms : popular)
    .filter(term => term !== words.toLowerCase())
    .map(term =>
      searchFor(term, <Search {...small} />, <MarkedMatches text={term} words={words} />),
    )
  return [
    { title: 'Products', options: products.map(productSuggestion(words)) },
    { title: 'Categories', options: categories.map(categorySuggestion(words)) },
    {
      title: hasResults ? 'Searches' : 'Popular',
      options: total > 0 ? [...searches, allResults(words, total)] : searches,
    },
  ]
}
