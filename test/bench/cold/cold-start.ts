/** What a new instance of a function takes, in milliseconds of a whole processor. */
export type ColdStart = {
  name: string
  /** Megabytes. */
  memory: number
  /** Bytes of its code, of the part that each instance reads, and of that part compressed. */
  bytes: number
  first: number
  compressed: number
  /** Node's own start, and the load of the code. */
  boot: number
  load: number
  /** The first call of a function that answers calls. `wait` is for the table and other services. */
  answer?: { route: string; processor: number; wait: number }
}

/** Memory that comes with a whole processor, in megabytes. */
export const wholeProcessor = 1_769

/** Returns the share of a processor that comes with this memory. */
const shareOf = (memory: number): number => Math.min(1, memory / wholeProcessor)

/**
 * Returns the milliseconds from a process's start to its first answer with this memory, or until its code is
 * loaded. Lambda gives an instance a whole processor until its code is loaded.
 */
export const firstAnswer = ({ boot, load, answer }: ColdStart, memory: number): number =>
  boot + load + (answer ? answer.processor / shareOf(memory) + answer.wait : 0)

/** Returns the same if there were no more than its share from the start. */
export const cappedAnswer = ({ boot, load, answer }: ColdStart, memory: number): number =>
  (boot + load + (answer?.processor ?? 0)) / shareOf(memory) + (answer?.wait ?? 0)
