import { type FigureRange, figures } from '../../shared/figures.ts'

const covers: Record<FigureRange, string> = {
  range: 'the range',
  end: 'the end of the range',
  always: 'all time',
  now: 'now',
}

/** Writes `docs/figures.md` from the definitions. */
export const figuresPage = (): string =>
  `# Figures

The dashboard shows the last 30 days, the reports any range of days in the store's time zone. Both read \`shared/figures.ts\`, as do the exported files. Unpaid orders count nowhere. What happens later counts on its own day: a refund never changes the report of an earlier day.

| Figure | Covers | Counts |
|---|---|---|
${Object.values(figures)
  .map(({ name, range, counts }) => `| ${name} | ${covers[range]} | ${counts} |`)
  .join('\n')}

Totals above the lists of orders and users cover all time. Total revenue there is the same figure as in a report of all days.

Gross sales, discounts and returns give net sales. Net sales, shipping and tax are what orders are worth; total revenue is the money. They differ by cash on delivery and bank transfers that aren't paid yet, by goodwill refunds, and by deductions such as a return label.
`
