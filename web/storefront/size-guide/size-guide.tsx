import { useEffect, useRef, useState } from 'react'
import { Tabs } from '../../ui/tabs.tsx'
import type { Unit } from './measure.ts'
import { SizeTableView } from './size-table-view.tsx'
import { howToMeasure, type SizeGarment, sizeTables } from './size-tables.ts'
import { UnitSwitch } from './unit-switch.tsx'

const labels: Record<SizeGarment, string> = {
  dresses: 'Dresses',
  tops: 'Tops',
  bottoms: 'Bottoms',
  outerwear: 'Outerwear',
  shoes: 'Shoes',
  accessories: 'Hats and belts',
}
const garments = Object.keys(labels) as SizeGarment[]

/** Finds the garment of a category; dresses by default. */
const findGarment = (category: string | undefined): SizeGarment =>
  garments.find(garment => garment === category?.toLowerCase()) ?? 'dresses'

/**
 * Size tables and how to measure, in centimeters or inches. Opens the table of `category`. Headings
 * start at level 2, to fit below the title of a page or a dialog.
 */
export function SizeGuide({ category }: { category?: string }) {
  const [garment, setGarment] = useState(() => findGarment(category))
  const [unit, setUnit] = useState<Unit>(() => (navigator.language === 'en-US' ? 'in' : 'cm'))
  const root = useRef<HTMLDivElement>(null)
  // On a phone, the open tab may be out of view.
  useEffect(() => {
    const tab = root.current?.querySelector('[role=tab][aria-selected=true]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <div ref={root}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-120 text-ink-2">
          These are body measurements. Between two sizes, choose the larger one.
        </p>
        <UnitSwitch unit={unit} onChange={setUnit} />
      </div>
      <Tabs
        label="Garment"
        value={garment}
        onChange={value => setGarment(value as SizeGarment)}
        tabs={garments.map(value => ({
          value,
          label: labels[value],
          content: <Garment garment={value} unit={unit} />,
        }))}
      />
    </div>
  )
}

function Garment({ garment, unit }: { garment: SizeGarment; unit: Unit }) {
  const tables = sizeTables[garment]
  const measures = [...new Set(tables.flatMap(table => table.measures))]
  return (
    <div className="space-y-8">
      {tables.map(table => (
        <SizeTableView key={table.caption} table={table} unit={unit} />
      ))}
      <section>
        <h2 className="serif text-card">How to measure</h2>
        <dl className="mt-3 space-y-2.5 text-small">
          {measures.map(name => (
            <div key={name} className="grid gap-x-5 sm:grid-cols-[9.375rem_1fr]">
              <dt className="font-medium">{name}</dt>
              <dd className="text-ink-2">{howToMeasure[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
