import { Text } from '@tarojs/components'
import { stateLook } from './stateLook'
import './state-tag.scss'

export interface StateTagProps {
  children: string
  /** A tone or a colour, see `stateLook`. */
  color: string
  textColor?: string | undefined
}

/** State of a record in the colours of widgets §9. */
export function StateTag({ children, color, textColor }: StateTagProps) {
  const { tone, style } = stateLook(color, textColor)
  return (
    <Text className={`alm-state-tag alm-state-tag--${tone}`} {...(style && { style })}>
      {children}
    </Text>
  )
}
