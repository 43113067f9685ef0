import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Product } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Price } from '../../ui/price.tsx'
import { Rating } from '../../ui/rating.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { PageTitle } from '../page-title.tsx'
import { BuyBox } from './buy-box.tsx'
import { chosenVariant, firstChoice, isColorOption } from './choice.ts'
import { Facts } from './facts.tsx'
import { FeatureNotes } from './feature-notes.tsx'
import { Gallery } from './gallery.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts } from './related-products.tsx'
import { Saving } from './saving.tsx'
import { ShareButton } from './share-button.tsx'

/** A product that was found. */
export function ProductView({ product }: { product: Product }) {
  const [choice, setChoice] = useState(() => firstChoice(product))
  const variant = chosenVariant(product, choice)
  const color = Object.entries(choice).find(([name]) => isColorOption(name))?.[1]
  const priced = variant ? { ...variant, sale_price: product.sale_price } : product
  const { category } = product
  return (
    <>
      <PageTitle
        title={product.name}
        description={product.short_description || `${product.name}, ${product.material}`}
      />
      <div className="page pt-5">
        <Breadcrumb
          crumbs={[
            { label: 'Home', to: paths.home() },
            { label: 'Shop', to: paths.products() },
            ...(category ? [{ label: category.name, to: paths.category(category) }] : []),
            { label: product.name },
          ]}
        />
        <div className="mt-5 grid gap-x-18 gap-y-8 lg:grid-cols-[minmax(0,1fr)_440px]">
          <Gallery key={color} product={product} color={color} />
          <div>
            <div className="flex items-center justify-between">
              <p className="meta text-ink-2">{product.brand}</p>
              <ShareButton title={product.name} />
            </div>
            <h1 className="serif text-title">{product.name}</h1>
            {product.review_count > 0 && (
              <p className="mt-4 flex items-center gap-2.5 text-small">
                <Rating value={product.average_rating} />
                <span className="figures">{product.average_rating.toFixed(1)}</span>
                <Link to="?tab=reviews#details" replace className="link">
                  {product.review_count} {product.review_count === 1 ? 'review' : 'reviews'}
                </Link>
              </p>
            )}
            <Price {...priced} size="price" className="mt-5" />
            <Saving {...priced} />
            {product.short_description && <p className="mt-4">{product.short_description}</p>}
            <div className="mt-7">
              <BuyBox product={product} choice={choice} onChoose={setChoice} />
            </div>
            <div className="mt-7">
              <FeatureNotes />
            </div>
            <div className="mt-5">
              <Facts
                facts={[
                  ['SKU', variant?.sku || product.sku || '–'],
                  ['Category', <CategoryLink key="category" category={category} />],
                  ['Tags', product.tags.length > 0 ? product.tags.join(', ') : '–'],
                ]}
              />
            </div>
          </div>
        </div>
      </div>
      <ProductTabs product={product} />
      <RelatedProducts products={product.related} />
    </>
  )
}

const CategoryLink = ({ category }: Pick<Product, 'category'>) =>
  category ? (
    <Link to={paths.category(category)} className="hover:text-ultra">
      {category.name}
    </Link>
  ) : (
    '–'
  )
