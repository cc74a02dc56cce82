import type { PickAreaProps } from './contract'

/** Capture phase: what is inside may stop its own presses. */
export const PickArea = ({ children, className, onPick }: PickAreaProps) => (
  <div className={className} onClickCapture={onPick}>
    {children}
  </div>
)
