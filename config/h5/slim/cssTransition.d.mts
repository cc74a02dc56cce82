import type { ReactElement, RefObject } from 'react'

export interface CSSTransitionProps {
  children: ReactElement
  classNames: string
  in: boolean
  mountOnEnter?: boolean
  unmountOnExit?: boolean
  nodeRef: RefObject<HTMLElement>
  timeout: number
  onEntered?: () => void
  onExited?: () => void
}

export function CSSTransition(props: CSSTransitionProps): ReactElement | null
