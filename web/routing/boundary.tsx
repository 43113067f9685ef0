import { Component, createContext, type ReactNode, useContext } from 'react'

const Crash = createContext<unknown>(undefined)

/** What went wrong, for the page that stands in for the failed one. */
export const useCrash = (): unknown => useContext(Crash)

type Props = {
  /** Shown instead of what failed. */
  fallback: ReactNode
  /** Another place is another chance: a new value tries again. */
  place: string
  children: ReactNode
}
type State = { crash: { error: unknown } | null; place: string }

/** Catches what fails to load or to show below it. */
export class Boundary extends Component<Props, State> {
  override state: State = { crash: null, place: this.props.place }

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ crash: { error } })

  static getDerivedStateFromProps = ({ place }: Props, state: State): Partial<State> | null =>
    place === state.place ? null : { crash: null, place }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return <Crash value={crash.error}>{this.props.fallback}</Crash>
  }
}
