export { useStoreClock } from '../ui/store-clock.ts'
