import { Component, createContext, type ReactNode, useContext } from 'react'

const Crash = createContext<unknown>(undefined)

/** The error that the boundary caught, for its fallback. */
export const useCrash = (): unknown => useContext(Crash)

type Props = {
  fallback: ReactNode
  /** A new value clears the error and renders the children again. */
  place?: string
  children: ReactNode
}
type State = { crash: { error: unknown } | null; place: string | undefined }

/**
 * Catches errors of loading and rendering its children. Renders them again once the browser is back
 * online or the visitor tries again.
 */
export class Boundary extends Component<Props, State> {
  override state: State = { crash: null, place: this.props.place }
  private again = () => this.setState({ crash: null })

  static getDerivedStateFromError = (error: unknown): Partial<State> => ({ crash: { error } })

  static getDerivedStateFromProps = ({ place }: Props, state: State): Partial<State> | null =>
    place === state.place ? null : { crash: null, place }

  override componentDidMount() {
    addEventListener('again', this.again)
  }

  override componentWillUnmount() {
    removeEventListener('again', this.again)
  }

  override render() {
    const { crash } = this.state
    if (!crash) return this.props.children
    return <Crash value={crash.error}>{this.props.fallback}</Crash>
  }
}
