/** The first line of an error entry of a function, or of an error that a function or the store threw. */
const begins =
  /^(\[[\w/.-]+\] )?(ERROR|CRITICAL|Runtime\.\w+|\w*(Error|Exception|Failure))\b|^A change to the table failed/

/** The stacks below an entry. */
const continues = /^(\s|caused by |\w*(Error|Exception|Failure)\b)/

/** Lists the errors in what `npm start` printed, each with its stack. */
export function errorsIn(log: string): string[] {
  const errors: string[] = []
  let open = false
  for (const line of log.split('\n')) {
    if (open && line && continues.test(line)) errors.push(`${errors.pop()}\n${line}`)
    else {
      open = begins.test(line)
      if (open) errors.push(line)
    }
  }
  return errors
}
