import { Fragment } from 'react'
import type { Product } from '../../../shared/schemas/product.ts'
import { paths } from '../../paths.ts'
import { Link } from '../../routing/link.tsx'
import { NameValueList } from './name-value-list.tsx'
import type { Buying } from './use-buying.tsx'

/** SKU, category and tags (S-48). Tags link to a search. */
export const ProductMeta = ({
  product,
  variant,
}: { product: Product } & Pick<Buying, 'variant'>) => (
  <NameValueList
    facts={[
      ['SKU', variant?.sku || product.sku || '–'],
      [
        'Category',
        product.category ? (
          <Link key="category" to={paths.category(product.category)} className="hover:text-ultra">
            {product.category.name}
          </Link>
        ) : (
          '–'
        ),
      ],
      ['Tags', <Tags key="tags" tags={product.tags} />],
    ]}
  />
)

const Tags = ({ tags }: Pick<Product, 'tags'>) =>
  tags.length > 0
    ? tags.map((tag, index) => (
        <Fragment key={tag}>
          {index > 0 && ', '}
          <Link to={paths.products({ search: tag })} className="hover:text-ultra">
            {tag}
          </Link>
        </Fragment>
      ))
    : '–'
