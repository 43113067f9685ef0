import startServices from '../support/local-services.ts'

/** Starts the local services and stops them with Stryker, which its test runner would outlive. */
export default async function setup() {
  const stop = await startServices()
  process.once('disconnect', () => {
    void stop().finally(() => process.exit(1))
  })
  return stop
}
