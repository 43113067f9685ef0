/** Answers on their way since before the app was there, by address. */
const asked = new Map<string, Promise<Response>>()
let arrived = false

/** Whether an early answer has come: the app can show it at once instead of a skeleton. */
export const hasEarlyResponse = (): boolean => arrived

/** Asks for something the app is about to ask for, as any guest would. */
export function fetchEarly(address: string): Promise<Response> {
  const answer = fetch(address, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(20_000),
  })
  // A failure reaches the caller that takes it.
  answer.then(
    () => {
      arrived = true
    },
    () => {},
  )
  asked.set(address, answer)
  return answer
}

/** The early answer for an address; each is given once. */
export function takeEarlyResponse(address: string): Promise<Response> | undefined {
  const answer = asked.get(address)
  asked.delete(address)
  return answer
}
