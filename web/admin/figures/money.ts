import { formatDollars } from '../../../shared/rules/money.ts'

/** Formats dollars with a true minus: "−$12.00". */
export const formatMoney = (dollars: number): string => formatDollars(dollars).replace('-', '−')
