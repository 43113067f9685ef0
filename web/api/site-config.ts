/** Settings of the deployment the app runs in. The deployment writes them. */
type SiteConfig = {
  /** Whose passwords aws-amplify proves, at the store’s own route. */
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
