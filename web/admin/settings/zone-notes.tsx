import type { AdminSettings } from '../../../shared/schemas/settings.ts'
import { RecountingNotice } from '../figures/recounting.tsx'
import { WhatHappens } from '../orders/what-happens.tsx'
import { zoneConsequences } from './settings-words.ts'

type Props = { from: string; to: string; recounting: AdminSettings['recounting'] }

/** Explains the effects of another time zone, and shows how far the recount of the reports is. */
export const ZoneNotes = ({ from, to, recounting }: Props) => (
  <div className="grid gap-4">
    {to !== from && <WhatHappens consequences={zoneConsequences(from, to)} />}
    <RecountingNotice recounting={recounting} zone={recounting?.from ?? ''} />
  </div>
)
