/** Settings of the deployment the app runs in. The deployment writes them. */
type SiteConfig = {
  /** The user pool and client for aws-amplify, which calls the store’s own route as the pool. */
  userPool: { id: string; client: string }
  /** The local stack's stand-in for Stripe's script. */
  stripe?: { script: string }
}

/** Reads `/config.json`. It is not part of the build, so one build works for every deployment. */
export async function loadConfig(): Promise<SiteConfig> {
  const answer = await fetch('/config.json')
  if (!answer.ok) throw new Error(`/config.json answered ${answer.status}`)
  return answer.json()
}
