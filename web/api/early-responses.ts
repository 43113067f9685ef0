/** Requests sent before the app started, by URL. */
const requests = new Map<string, Promise<Response>>()
let hasResponse = false

/** Whether an early response has arrived, which the app can show instead of a skeleton. */
export const hasEarlyResponse = (): boolean => hasResponse

/** Sends a GET request of the catalog before the app needs its response. */
export function fetchEarly(url: string): Promise<Response> {
  const response = fetch(url, {
    credentials: 'omit',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(20_000),
  })
  // The caller of `takeEarlyResponse` handles a failure.
  response.then(
    () => {
      hasResponse = true
    },
    () => {},
  )
  requests.set(url, response)
  return response
}

/** Returns the early response for a URL, once. */
export function takeEarlyResponse(url: string): Promise<Response> | undefined {
  const response = requests.get(url)
  requests.delete(url)
  return response
}
