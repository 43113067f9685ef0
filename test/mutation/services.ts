import startServices from '../support/local-services.ts'

/** Starts the local services, and stops them when Stryker ends: its test runner would outlive it. */
export default async function setup() {
  const stop = await startServices()
  process.once('disconnect', () => {
    void stop().finally(() => process.exit(1))
  })
  return stop
}
