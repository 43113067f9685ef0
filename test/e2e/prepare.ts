/** Builds the site and the seeded store for the browser stories, while other tests run. */
import { seededState } from '../support/seeded-store.ts'

await seededState()
