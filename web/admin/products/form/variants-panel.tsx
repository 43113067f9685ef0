import { X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { currencySign } from '../../../../shared/rules/currency-sign.ts'
import { formTexts } from '../../../../shared/rules/text-fields.ts'
import { maxVariants } from '../../../../shared/schemas/product.ts'
import { variantTexts } from '../../../../shared/schemas/product-texts.ts'
import { Button } from '../../../ui/button.tsx'
import { controlStyle } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Cell, HeadCell } from '../../../ui/table.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { formatCount } from '../../format.ts'
import { StockWords } from '../stock-badge.tsx'
import { AmountField } from './amount-field.tsx'
import type { ProductValues, VariantValues } from './form-values.ts'
import { Panel } from './panel.tsx'
import type { PartProps, ProductFormState } from './use-product-form.ts'
import { useVariantPages, variantsPerPage } from './use-variant-pages.ts'
import { VariantErrors, VariantFilters, VariantPager } from './variant-pages.tsx'
import { type VariantText, variantTextInputs, variantTextNames } from './variant-texts.ts'

/** Table of variants with prices and stock, and a row to add one manually (A-19). */
export function VariantsPanel({ form }: PartProps) {
  const variants = form.watch('variants')
  const attributes = form.watch('attributes')
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'variants',
    keyName: 'key',
  })
  const { errors } = form.formState
  const pages = useVariantPages(form, { variants, attributes })
  const isLong = variants.length > variantsPerPage
  return (
    <Panel
      title="Variants and stock"
      note={
        variants.length > 0
          ? `${formatCount(variants.length)} of up to ${formatCount(maxVariants)}`
          : undefined
      }
    >
      {errors.variants?.message && (
        <p role="alert" className="mb-3 text-small text-error">
          {errors.variants.message}
        </p>
      )}
      {isLong && <VariantFilters pages={pages} attributes={attributes} />}
      <VariantErrors pages={pages} />
      {variants.length === 0 ? (
        <p className="text-ink-2">
          No variants. Add options such as size or color, then create their variants, or add one
          manually.
        </p>
      ) : (
        <div className="relative -mx-4 overflow-x-auto md:-mx-5">
          <table ref={pages.table} className="w-full min-w-150 border-collapse text-admin">
            <caption className="sr-only">Variants</caption>
            <thead>
              <tr className="border-y border-line">
                <HeadCell className="md:pl-5">Variant</HeadCell>
                {variantTextNames.map(name => (
                  <HeadCell key={name} className="pr-2 pl-2">
                    {variantTextInputs[name].label}
                  </HeadCell>
                ))}
                <HeadCell number className="pr-2 pl-2">
                  Price
                </HeadCell>
                <HeadCell number className="pr-2 pl-2">
                  Compare
                </HeadCell>
                <HeadCell number className="pr-2 pl-2">
                  Cost
                </HeadCell>
                <HeadCell number className="pr-2 pl-2">
                  Stock
                </HeadCell>
                <HeadCell>
                  <span className="sr-only">Remove</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {pages.shown.map(at => {
                const field = fields[at]
                const variant = variants[at] ?? field
                return (
                  variant && (
                    <VariantRow
                      key={field?.key ?? at}
                      form={form}
                      at={at}
                      variant={variant}
                      attributes={attributes}
                      onRemove={() => {
                        form.clearErrors('variants')
                        remove(at)
                      }}
                    />
                  )
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {isLong && <VariantPager pages={pages} />}
      <NewVariant
        form={form}
        attributes={attributes}
        onAdd={variant => {
          form.clearErrors('variants')
          append(variant, { shouldFocus: false })
          pages.showLast()
        }}
      />
    </Panel>
  )
}

type RowProps = {
  form: ProductFormState
  at: number
  variant: VariantValues
  attributes: ProductValues['attributes']
  onRemove: () => void
}

/** One variant. Each input has a label for screen readers. */
function VariantRow({ form, at, variant, attributes, onRemove }: RowProps) {
  const errors = form.formState.errors.variants?.[at]
  const problem = [
    errors?.name,
    errors?.attributes as { message?: string } | undefined,
    ...variantTextNames.map(name => errors?.[name]),
    errors?.price,
    errors?.compare_price,
    errors?.cost,
    errors?.quantity,
  ].find(error => error?.message)?.message
  const cell = (
    field: VariantText | 'price' | 'compare_price' | 'cost' | 'quantity',
    label: string,
    width: string,
  ) => {
    const isNumber = !(field in variantTextInputs)
    const { error, ...input } = form.field(`variants.${at}.${field}`)
    return (
      <span className={`block ${width}`}>
        <input
          {...input}
          aria-label={`${label} of ${variant.name}`}
          aria-invalid={error ? true : undefined}
          {...(isNumber && { inputMode: field === 'quantity' ? 'numeric' : 'decimal' })}
          autoComplete="off"
          className={controlStyle('admin', isNumber ? 'figures text-right' : undefined)}
        />
      </span>
    )
  }
  const chosen = attributes.length > 0
  const unset = attributes.filter(({ name, values }) => {
    const value = variant.attributes[name]
    return value === undefined || !values.includes(value)
  })
  return (
    <>
      <tr className={problem ? '' : 'border-b border-line last:border-b-0'}>
        <Cell className="min-w-28 md:pl-5">
          {chosen ? (
            <span className="font-medium">{variant.name || 'New variant'}</span>
          ) : (
            <input
              {...form.register(`variants.${at}.name`)}
              aria-label={`Name of variant ${at + 1}`}
              autoComplete="off"
              className={controlStyle('admin')}
            />
          )}
          <span className="block">
            <StockWords stock={Number(variant.quantity) || 0} />
          </span>
          {unset.map(({ name, values }) => (
            <SelectField
              key={name}
              label={name}
              hiddenLabel
              size="admin"
              error={undefined}
              className="mt-1.5"
              options={[
                { value: '', label: name },
                ...values.map(value => ({ value, label: value })),
              ]}
              value=""
              onChange={event => {
                const next = { ...variant.attributes, [name]: event.target.value }
                const words = attributes.flatMap(one => next[one.name] ?? [])
                form.clearErrors(`variants.${at}`)
                form.setValue(`variants.${at}.attributes`, next, { shouldDirty: true })
                form.setValue(`variants.${at}.name`, words.join(' / '), { shouldDirty: true })
              }}
            />
          ))}
        </Cell>
        {variantTextNames.map(name => (
          <td key={name} className="px-1.5 py-2">
            {cell(name, variantTextInputs[name].label, variantTextInputs[name].width)}
          </td>
        ))}
        <Cell number className="pr-2 pl-2">
          {cell('price', 'Price', 'w-19')}
        </Cell>
        <Cell number className="pr-2 pl-2">
          {cell('compare_price', 'Compare price', 'w-19')}
        </Cell>
        <Cell number className="pr-2 pl-2">
          {cell('cost', 'Cost', 'w-19')}
        </Cell>
        <Cell number className="pr-2 pl-2">
          {cell('quantity', 'Stock', 'w-16')}
        </Cell>
        <td className="w-11 pr-1">
          <IconButton label={`Remove ${variant.name || `variant ${at + 1}`}`} onClick={onRemove}>
            <X aria-hidden="true" size={16} strokeWidth={1.5} />
          </IconButton>
        </td>
      </tr>
      {problem && (
        <tr className="border-b border-line">
          <td colSpan={6 + variantTextNames.length} className="px-3.5 pb-2.5 md:pl-5">
            <p role="alert" className="text-small text-error">
              {variant.name ? `${variant.name}: ` : ''}
              {problem}
            </p>
          </td>
        </tr>
      )}
    </>
  )
}

type NewProps = {
  form: ProductFormState
  attributes: ProductValues['attributes']
  onAdd: (variant: VariantValues) => void
}

const blank: Omit<VariantValues, 'seen' | 'compare_price' | 'cost'> = {
  name: '',
  price: '',
  ...formTexts(variantTexts, {}),
  quantity: '0',
  attributes: {},
}

/** Adds a variant, which needs a price and a name or a value for each attribute (A-19). */
function NewVariant({ form, attributes, onAdd }: NewProps) {
  const [open, setOpen] = useState(false)
  const [row, setRow] = useState(blank)
  const change = (part: Partial<typeof row>) => setRow({ ...row, ...part })
  const chosen = attributes.map(({ name }) => row.attributes[name])
  const name = attributes.length > 0 ? chosen.filter(Boolean).join(' / ') : row.name.trim()
  const reason =
    attributes.length > 0 && chosen.some(value => !value)
      ? `choose ${attributes.map(one => one.name.toLowerCase()).join(' and ')}`
      : !name
        ? 'enter a name'
        : !row.price
          ? 'enter a price'
          : undefined
  if (!open)
    return (
      <button
        type="button"
        className="link mt-4 text-small"
        onClick={() => {
          const { price, quantity, variants } = form.getValues()
          // The first variant takes over the product's stock.
          setRow({ ...blank, price, ...(variants.length === 0 && { quantity }) })
          setOpen(true)
        }}
      >
        Add variant
      </button>
    )
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="grid items-end gap-3 sm:grid-cols-4">
        {attributes.length === 0 && (
          <TextField
            label="Variant name"
            size="admin"
            error={undefined}
            autoComplete="off"
            autoFocus
            maxLength={120}
            value={row.name}
            onChange={event => change({ name: event.target.value })}
          />
        )}
        {attributes.map(({ name: attribute, values }) => (
          <SelectField
            key={attribute}
            label={attribute}
            size="admin"
            error={undefined}
            options={[
              { value: '', label: 'Choose' },
              ...values.map(value => ({ value, label: value })),
            ]}
            value={row.attributes[attribute] ?? ''}
            onChange={event =>
              change({ attributes: { ...row.attributes, [attribute]: event.target.value } })
            }
          />
        ))}
        <AmountField
          label={`Variant price (${currencySign})`}
          error={undefined}
          value={row.price}
          onChange={event => change({ price: event.target.value })}
        />
        {variantTextNames.map(text => (
          <TextField
            key={text}
            label={`Variant ${variantTextInputs[text].label}`}
            size="admin"
            error={undefined}
            autoComplete="off"
            value={row[text]}
            onChange={event => change({ [text]: event.target.value })}
          />
        ))}
        <TextField
          label="Variant stock"
          size="admin"
          inputMode="numeric"
          autoComplete="off"
          error={undefined}
          value={row.quantity}
          onChange={event => change({ quantity: event.target.value })}
        />
      </div>
      <div className="mt-3 flex gap-3">
        <Button
          rank="outline"
          size="admin"
          reason={reason}
          onClick={() => {
            onAdd({ ...row, name, compare_price: '', cost: '', seen: null })
            setRow({ ...blank, price: row.price })
          }}
        >
          Add variant
        </Button>
        <button type="button" className="link text-small" onClick={() => setOpen(false)}>
          Done
        </button>
      </div>
    </div>
  )
}
