/** Builds the site, the seeded store and the stacks for the browser stories, while other tests run. */
import { synthesize } from '../../infra/local/builds.ts'
import { seededState } from '../support/seeded-store.ts'

await seededState()
await synthesize(['stripe', 'paypal'])
