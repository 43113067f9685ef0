/** Calls per second, and how many may come at once. */
type Limits = { rate: number; burst: number }

/** What the template's stage lets through: routes with limits of their own, and all others together. */
export type Throttles = { usual: Limits | undefined; routes: Record<string, Limits> }

type Settings = { ThrottlingRateLimit?: number; ThrottlingBurstLimit?: number }

const limitsOf = ({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst }: Settings) =>
  rate === undefined || burst === undefined ? undefined : { rate, burst }

/** Reads the limits of a stage of an HTTP API from its properties. */
export const readThrottles = (stage: {
  DefaultRouteSettings?: Settings
  RouteSettings?: Record<string, Settings>
}): Throttles => ({
  usual: limitsOf(stage.DefaultRouteSettings ?? {}),
  routes: Object.fromEntries(
    Object.entries(stage.RouteSettings ?? {}).flatMap(([key, own]) => {
      const limits = limitsOf(own)
      return limits ? [[key, limits]] : []
    }),
  ),
})

/**
 * Limits calls as the gateway does: each limit is a bucket of `burst` calls that fills at `rate` a second.
 * Returns whether a call of a route may pass. `now` is in milliseconds.
 */
export const throttleWith = ({ usual, routes }: Throttles, now = () => performance.now()) => {
  const left = new Map<Limits, { calls: number; at: number }>()
  return (key: string): boolean => {
    const limits = routes[key] ?? usual
    if (!limits) return true
    const at = now()
    const before = left.get(limits) ?? { calls: limits.burst, at }
    const calls = Math.min(limits.burst, before.calls + ((at - before.at) / 1000) * limits.rate)
    left.set(limits, { calls: calls >= 1 ? calls - 1 : calls, at })
    return calls >= 1
  }
}
