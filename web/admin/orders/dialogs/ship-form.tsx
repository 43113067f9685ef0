import { type FormEvent, useState } from 'react'
import type { adminOrders } from '../../../../shared/api/admin-orders.ts'
import type { Body } from '../../../../shared/api/endpoint.ts'
import { isPaymentRefunded } from '../../../../shared/rules/order/amounts.ts'
import { isRefused } from '../../../../shared/rules/order/commands.ts'
import { consequencesOf } from '../../../../shared/rules/order/consequences.ts'
import { decide } from '../../../../shared/rules/order/decide.ts'
import { countUnits, shippableUnits } from '../../../../shared/rules/order/units.ts'
import type { AdminOrder } from '../../../../shared/schemas/admin-order.ts'
import type { LineUnits } from '../../../../shared/schemas/order-facts.ts'
import { call } from '../../../api/client.ts'
import { contract } from '../../../api/contract.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast.ts'
import { FormFoot } from '../form-foot.tsx'
import { WhatHappens } from '../what-happens.tsx'
import { CommandAlert } from './command-alert.tsx'
import { consequenceNames } from './consequence-names.ts'
import { type ChosenQuantities, chooseAll, items, openLines, toUnits } from './order-lines.ts'
import {
  emptyPackage,
  type PackageDraft,
  PackageFields,
  packageProblem,
  toPackage,
} from './package-fields.tsx'
import { UnitRow } from './unit-row.tsx'
import { type OrderDialogProps, useOrderCommand } from './use-order-command.ts'

const shippableLines = (order: AdminOrder) =>
  openLines(order).map(one => ({ ...one, most: shippableUnits(order.facts, one.line) }))

const decideShip = (
  order: AdminOrder,
  units: readonly LineUnits[],
  draft: PackageDraft,
  for_free: boolean,
) =>
  decide(
    order.facts,
    { type: 'ship', units, shipment: { id: 'preview', ...toPackage(draft) }, for_free },
    new Date(),
  )

type Ship = Body<typeof adminOrders.shipItems>

const send = (id: string, body: Ship) =>
  call(contract['admin-orders'].shipItems, { params: { id }, body })

/** The last package's carrier: most stores ship with one. */
const firstDraft = ({ facts }: AdminOrder): PackageDraft => ({
  ...emptyPackage,
  carrier: facts.shipments.at(-1)?.carrier ?? '',
})

/** Chooses the items and the carrier of a package, and ships it. */
export function ShipForm({ order: given, onClose, onChanged }: OrderDialogProps) {
  const command = useOrderCommand(given, send)
  const { order, busy } = command
  const lines = shippableLines(order)
  const [chosen, setChosen] = useState<ChosenQuantities>(() => chooseAll(lines))
  const [draft, setDraft] = useState(() => firstDraft(given))
  const [isFree, setIsFree] = useState(false)
  const [isSubmitted, setIsSubmitted] = useState(false)
  const units = toUnits(lines, chosen)
  const count = countUnits(units)
  const all = lines.reduce((sum, { most }) => sum + most, 0)
  const isUnpaid = isPaymentRefunded(order.facts)
  const decision = decideShip(order, units, draft, isFree)
  const refusal = isRefused(decision) ? decision.sentence : undefined

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsSubmitted(true)
    if (busy || refusal || packageProblem(draft)) return
    const next = await command.run({
      units,
      ...toPackage(draft),
      ...(isUnpaid && isFree && { for_free: true }),
    })
    if (!next) return
    toast.success(`Shipped ${items(count)}`)
    onChanged(next)
    onClose()
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5 text-admin">
      <fieldset disabled={busy} className="grid min-w-0 gap-5">
        <section>
          <h3 className="flex items-baseline justify-between border-b border-ink pb-2 text-body font-medium">
            Items in this package
            {count < all && (
              <button
                type="button"
                className="link text-small font-normal"
                onClick={() => setChosen(chooseAll(lines))}
              >
                Add all {all}
              </button>
            )}
          </h3>
          <ul>
            {lines.map(({ line, item, most }) => {
              const value = Math.min(chosen[line.id] ?? 0, most)
              const staying = most - value
              return (
                <UnitRow
                  key={line.id}
                  item={item}
                  className="grid-cols-[2.75rem_minmax(0,1fr)] md:grid-cols-[2.75rem_minmax(0,1fr)_auto]"
                  note={
                    most === 0
                      ? 'Ships once the returned item arrives'
                      : staying > 0 && `${staying} ${staying === 1 ? 'stays' : 'stay'} to ship`
                  }
                  most={most}
                  value={value}
                  disabled={most === 0}
                  onChange={quantity => setChosen({ ...chosen, [line.id]: quantity })}
                />
              )
            })}
          </ul>
          {all === 0 && <p className="py-3 text-ink-2">{refusal}</p>}
        </section>
        {isUnpaid && all > 0 && (
          <Checkbox
            label="Ship for free: the whole payment was refunded"
            error={undefined}
            checked={isFree}
            onChange={({ target }) => setIsFree(target.checked)}
          />
        )}
        <PackageFields draft={draft} showProblems={isSubmitted} onChange={setDraft} />
      </fieldset>
      {!isRefused(decision) && (
        <WhatHappens
          consequences={consequencesOf(order.facts, decision, consequenceNames(order))}
        />
      )}
      <CommandAlert
        order={order}
        problem={command.problem}
        failed="The items weren’t shipped."
        untouched="Nothing was shipped, and no email was sent."
        safe="You won’t ship twice."
      />
      <FormFoot
        submit={count > 0 ? `Ship ${items(count)}` : 'Ship items'}
        busy={busy}
        busyText="Shipping…"
        reason={count === 0 && all > 0 ? 'Choose the items to ship' : refusal}
        onCancel={onClose}
      />
    </form>
  )
}
