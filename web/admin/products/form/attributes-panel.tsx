import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { isSizeOption } from '../../../../shared/rules/option-names.ts'
import { compareSizes } from '../../../../shared/rules/size-order.ts'
import { formTexts } from '../../../../shared/rules/text-fields.ts'
import { combinations } from '../../../../shared/rules/variants.ts'
import { maxVariants } from '../../../../shared/schemas/product.ts'
import { variantTexts } from '../../../../shared/schemas/product-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatCount } from '../../format.ts'
import type { ProductValues, VariantValues } from './form-values.ts'
import { Panel } from './panel.tsx'
import type { PartProps } from './use-product-form.ts'
import { WordListInput } from './word-list.tsx'

const maxAttributes = 3

/** Sorts sizes from small to large; other values keep the order they were typed in. */
const inOrder = (name: string, values: string[]) =>
  isSizeOption(name) ? values.toSorted(compareSizes) : values

const skuPart = (value: string) =>
  value
    .normalize('NFKD')
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 4)
    .toUpperCase()

const combinationCount = (attributes: ProductValues['attributes']): number =>
  attributes.reduce((count, { values }) => count * values.length, 1)

/**
 * Builds the variants for all attribute combinations that don't exist yet. Returns none if there are more
 * combinations than a product may have variants.
 */
export const missingVariants = ({
  attributes,
  variants,
  sku,
  price,
  compare_price,
  cost,
}: Pick<
  ProductValues,
  'attributes' | 'variants' | 'sku' | 'price' | 'compare_price' | 'cost'
>): VariantValues[] => {
  if (attributes.length === 0 || combinationCount(attributes) > maxVariants) return []
  const keyOf = (chosen: Record<string, string>) =>
    attributes.map(({ name }) => chosen[name] ?? '').join('\n')
  const there = new Set(variants.map(variant => keyOf(variant.attributes)))
  return combinations(attributes)
    .filter(chosen => !there.has(keyOf(chosen)))
    .map(chosen => {
      const values = Object.values(chosen)
      return {
        name: values.join(' / '),
        price,
        compare_price,
        cost,
        ...formTexts(variantTexts, {}),
        sku: sku && [sku, ...values.map(skuPart)].join('-').slice(0, 80),
        quantity: '0',
        seen: null,
        attributes: chosen,
      }
    })
}

/** Which of a product's first variants get its stock: the first one, each, or none. */
type StockPlan = 'first' | 'each' | 'none'

/** Gives the product's stock to its new variants, as staff chose. */
const withStock = (created: VariantValues[], quantity: string, plan: StockPlan): VariantValues[] =>
  created.map((variant, at) =>
    plan === 'each' || (plan === 'first' && at === 0) ? { ...variant, quantity } : variant,
  )

type Change = { attributes: ProductValues['attributes']; variants: VariantValues[] }

const unitsOf = (variants: readonly VariantValues[]): number =>
  variants.reduce((sum, { quantity }) => sum + (Number(quantity) || 0), 0)

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

/** Edits the attributes and creates a variant for each combination. */
export function AttributesPanel({ form }: PartProps) {
  const values = form.watch()
  const { attributes, variants, quantity } = values
  const [plan, setPlan] = useState<StockPlan>('first')
  /** A change that removes stored variants or stock, until staff confirm it. */
  const [asked, setAsked] = useState<Change>()
  const missing = missingVariants(values)
  const combined = combinationCount(attributes)
  const room = maxVariants - variants.length
  const stock = variants.length === 0 ? Number(quantity) || 0 : 0
  const apply = (change: Change) => {
    form.clearErrors(['attributes', 'variants'])
    form.setValue('attributes', change.attributes, { shouldDirty: true })
    if (change.variants !== variants)
      form.setValue('variants', change.variants, { shouldDirty: true })
    setAsked(undefined)
  }
  const goneFrom = (kept: readonly VariantValues[]) => variants.filter(one => !kept.includes(one))
  const set = (next: ProductValues['attributes'], kept = variants, gone = goneFrom(kept)) => {
    const change = { attributes: next, variants: kept }
    if (gone.some(({ id, quantity: left }) => id !== undefined || Number(left) > 0))
      setAsked(change)
    else apply(change)
  }
  /** Sets the values of an attribute, and removes variants of the other values: customers couldn't choose them. */
  const setValues = (name: string, words: string[]) =>
    set(
      attributes.map(one => (one.name === name ? { name, values: inOrder(name, words) } : one)),
      variants.filter(
        ({ attributes: chosen }) => chosen[name] === undefined || words.includes(chosen[name]),
      ),
    )
  const drop = (name: string) =>
    set(
      attributes.filter(one => one.name !== name),
      attributes.length === 1
        ? []
        : variants.map(variant => {
            const { [name]: _, ...rest } = variant.attributes
            return { ...variant, name: Object.values(rest).join(' / '), attributes: rest }
          }),
      attributes.length === 1 ? variants : [],
    )
  const gone = asked ? goneFrom(asked.variants) : []
  const error = form.formState.errors.attributes
  return (
    <Panel title="Attributes" note="Options customers choose, such as size and color">
      {attributes.length > 0 && (
        <ul className="mb-5 grid gap-4">
          {attributes.map(({ name, values: words }) => (
            <li key={name} className="grid items-start gap-2 sm:grid-cols-[8rem_1fr_auto]">
              <p className="pt-2 font-medium">{name}</p>
              <WordListInput
                label={`Values of ${name}`}
                hiddenLabel
                placeholder="Add a value and press Enter"
                maxLength={80}
                words={words}
                onChange={next => (next.length > 0 ? setValues(name, next) : drop(name))}
              />
              <IconButton label={`Remove attribute ${name}`} onClick={() => drop(name)}>
                <X aria-hidden="true" size={16} strokeWidth={1.5} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {error?.message && (
        <p role="alert" className="mb-3 text-small text-error">
          {error.message}
        </p>
      )}
      {attributes.length < maxAttributes && (
        <NewAttribute
          taken={attributes.map(({ name }) => name)}
          onAdd={(name, words) => set([...attributes, { name, values: inOrder(name, words) }])}
        />
      )}
      {attributes.length > 0 && combined > maxVariants && (
        <p className="mt-5 border-t border-line pt-4 text-small text-ink-2">
          These values have {formatCount(combined)} combinations, and a product can have up to{' '}
          {formatCount(maxVariants)} variants. Add those you sell under Variants and stock, or
          import them.
        </p>
      )}
      {missing.length > 0 && (
        <div className="mt-5 flex flex-wrap items-center gap-3 border-t border-line pt-4">
          <Button
            rank="outline"
            size="admin"
            reason={
              missing.length > room
                ? `a product can have up to ${formatCount(maxVariants)}`
                : undefined
            }
            onClick={() =>
              form.setValue(
                'variants',
                [...variants, ...(stock > 0 ? withStock(missing, quantity, plan) : missing)],
                { shouldDirty: true },
              )
            }
          >
            Create {formatCount(missing.length)} {missing.length === 1 ? 'variant' : 'variants'}
          </Button>
          <p className="text-small text-ink-2">
            {attributes.map(({ name }) => name.toLowerCase()).join(' × ')}, at the price above
          </p>
          {stock > 0 && (
            <SelectField
              label={`Stock (${stock} now)`}
              size="admin"
              error={undefined}
              className="w-full sm:w-80"
              options={[
                { value: 'first', label: `Move all ${stock} to ${missing[0]?.name}` },
                { value: 'each', label: `Set each variant to ${stock}` },
                { value: 'none', label: 'Start each variant at 0' },
              ]}
              value={plan}
              onChange={event => setPlan(event.target.value as StockPlan)}
            />
          )}
        </div>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        question={`Remove ${count(gone.length, 'variant')} with ${count(unitsOf(gone), 'item')} in stock?`}
        action="Remove"
        cancelLabel={gone.length === 1 ? 'Keep variant' : 'Keep variants'}
        danger
        onConfirm={() => asked && apply(asked)}
      />
    </Panel>
  )
}

type NewProps = { taken: readonly string[]; onAdd: (name: string, words: string[]) => void }

/** Adds an attribute with a name and at least one value. */
function NewAttribute({ taken, onAdd }: NewProps) {
  const [name, setName] = useState('')
  const [words, setWords] = useState<string[]>([])
  const wanted = name.trim()
  const twice = taken.some(other => other.toLowerCase() === wanted.toLowerCase())
  const reason = !wanted
    ? 'enter a name'
    : twice
      ? 'an attribute with this name already exists'
      : words.length === 0
        ? 'add a value'
        : undefined
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[8rem_1fr_auto]">
      <TextField
        label="Attribute"
        size="admin"
        autoComplete="off"
        placeholder="Size"
        maxLength={60}
        error={twice ? 'An attribute with this name already exists' : undefined}
        value={name}
        onChange={event => setName(event.target.value)}
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
      />
      <WordListInput
        label="Values"
        placeholder="S, M, L"
        maxLength={400}
        words={words}
        onChange={setWords}
      />
      <Button
        rank="outline"
        size="admin"
        className="sm:mt-6.5"
        reason={reason}
        onClick={() => {
          onAdd(wanted, words)
          setName('')
          setWords([])
        }}
      >
        <Plus aria-hidden="true" size={16} strokeWidth={1.5} />
        Add attribute
      </Button>
    </div>
  )
}
