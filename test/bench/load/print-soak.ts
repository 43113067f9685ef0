import type { Soak } from './soak.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const list = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/** Prints the memory of each process over a soak, and those that grew. */
export const printSoak = ({ requests, perSecond, samples, grown }: Soak): void => {
  print(`\nMB in RAM over ${requests.toLocaleString('en-US')} mixed requests`)
  print(list(['process', ...samples.map(({ when }) => when)]))
  print(`|${'---|'.repeat(samples.length + 1)}`)
  for (const { pid, name } of samples[0]?.memory ?? []) {
    const sizes = samples.map(({ memory }) => memory.find(one => one.pid === pid)?.megabytes)
    print(list([name, ...sizes.map(size => size?.toFixed(0) ?? 'ended')]))
  }
  print(list(['requests a second', '', ...perSecond.map(rate => rate.toFixed(1)), '']))
  const names = grown.map(({ name }) => name).join(', ')
  print(
    names
      ? `Grew by more than 10 % after the second quarter: ${names}.`
      : 'No process grew by more than 10 % after the second quarter.',
  )
}
