import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Pressable } from '../host/Pressable'
import './card.scss'

export interface CardProps {
  children: ReactNode
  /** Space inside; default true. */
  padded?: boolean
  /** Makes the whole card a link; buttons inside keep their own press. */
  onPress?: () => void
  /** As that of `Pressable`. */
  onPressIn?: (() => void) | undefined
  /** Accessible name; default: the card's own text. Where given, it starts with the text one sees. */
  label?: string
  /** To be found by `reveal`. */
  id?: string
  className?: string
}

export function Card({ children, padded = true, onPress, onPressIn, label, id, className }: CardProps) {
  const classes = cx('alm-card', padded && 'alm-card--padded', className)
  if (!onPress)
    return (
      <View id={id} className={classes}>
        {children}
      </View>
    )
  return (
    <Pressable id={id} className={classes} role="link" onPress={onPress} onPressIn={onPressIn} label={label}>
      {children}
    </Pressable>
  )
}
