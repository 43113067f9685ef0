/** Everything that needs Stripe's packages, in a bundle of its own. Import it through `lazy.ts`. */
export { authenticate } from './authenticate.ts'
export { CardSetup } from './card-setup.tsx'
export { ExpressButtons } from './express-buttons.tsx'
export { NewCard } from './new-card.tsx'
