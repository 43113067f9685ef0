import type { ReactNode } from 'react'

/** Shared styles of every chart. */
export const grid = { stroke: 'var(--color-line)', vertical: false } as const
export const axis = {
  tickLine: false,
  axisLine: false,
  tick: { fill: 'var(--color-ink-2)', fontSize: '0.75rem' },
  tickMargin: 8,
} as const
export const margin = { top: 6, right: 14, bottom: 0, left: 0 } as const
export const cursor = { stroke: 'var(--color-ink)', strokeWidth: 1 } as const

/** The tooltip of a data point. */
export const Tip = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-control bg-ink px-3.5 py-2 text-small text-white">
    <p>{title}</p>
    <p className="figures font-medium">{children}</p>
  </div>
)
