import { Component, createContext, type ReactNode, useContext } from 'react'

const Crash = createContext<unknown>(undefined)

/** The error that the boundary caught, for its fallback. */
export const useCrash = (): unknown => useContext(Crash)

type Props = {
  fallback: ReactNode
  /** A new value clears the error and renders the children again. */
  place: string
  children: ReactNode
}
type State = { crash: { error: unknown } | null; place: string }

/** Catches errors of loading and rendering its children. */
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
