import type { VirtualSale } from '../support/virtual-sale.ts'
import { percentile } from './measure.ts'
import type { Sale } from './sale.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const printOne = (title: string, { answers, left, p50, p99, conflicts, seconds, cpu }: Sale) => {
  const counts = [...answers].sort().map(([answer, count]) => `${number(count)} × ${answer}`)
  print(`\n${title}`)
  print(`  answers        ${counts.join(', ')}; ${number(left)} units left`)
  print(
    `  time           p50 ${number(p50)} ms, p99 ${number(p99)} ms, all ${number(seconds, 1)} s`,
  )
  print(
    `  transactions   ${number(conflicts.transactions)}, ${number(conflicts.canceled)} more canceled by conflicts; ${number(conflicts.rejected)} single writes rejected`,
  )
  print(
    `  CPU            ${number(cpu, 1)} s of this process, ${number((cpu / seconds) * 100)} % of one core`,
  )
}

const printVirtual = (title: string, { counts, left, times, model }: VirtualSale) => {
  const answers = Object.entries(counts).map(([answer, count]) => `${number(count)} × ${answer}`)
  const [p50, p99] = [percentile(times, 0.5), percentile(times, 0.99)]
  print(`\n${title}`)
  print(`  answers        ${answers.join(', ')}; ${number(left)} units left`)
  print(`  time           p50 ${number(p50)} ms, p99 ${number(p99)} ms`)
  print(
    `  in the way     ${number(model.conflicts)} conflicts, ${number(model.throttled)} times throttled, ${number(model.reads)} reads of the stock`,
  )
}

type Measured = { calm: Sale; sale: Sale; virtual: VirtualSale; alone: VirtualSale }

/** Prints a flash sale and the calm shop before it. */
export const printSale = ({ calm, sale, virtual, alone }: Measured) => {
  printOne(`A calm shop: ${calm.buyers} orders, one at a time`, calm)
  printOne(
    `A flash sale: ${number(sale.buyers)} buyers at once, ${number(sale.units)} units of one variant, transactions hold items for ${sale.holdMs} ms`,
    sale,
  )
  printVirtual('The same reservations in virtual time, where this machine takes no time', virtual)
  printVirtual('One reservation in virtual time', alone)
}
