import type { Sale } from './sale.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const printOne = (
  title: string,
  { answers, left, p50, p99, conflicts, seconds, cpu }: Sale,
) => {
  const counts = [...answers].sort().map(([answer, count]) => `${number(count)} × ${answer}`)
  print(`\n${title}`)
  print(`  answers        ${counts.join(', ')}; ${number(left)} units left`)
  print(`  time           p50 ${number(p50)} ms, p99 ${number(p99)} ms, all ${number(seconds, 1)} s`)
  print(
    `  transactions   ${number(conflicts.transactions)}, ${number(conflicts.canceled)} more canceled by conflicts; ${number(conflicts.rejected)} single writes rejected`,
  )
  print(
    `  CPU            ${number(cpu, 1)} s of this process, ${number((cpu / seconds) * 100)} % of one core`,
  )
}

/** Prints a flash sale and the calm shop before it. */
export const printSale = ({ calm, sale }: { calm: Sale; sale: Sale }) => {
  printOne(`A calm shop: ${calm.buyers} orders, one at a time`, calm)
  printOne(
    `A flash sale: ${number(sale.buyers)} buyers at once, ${number(sale.units)} units of one variant, transactions hold items for ${sale.holdMs} ms`,
    sale,
  )
}
