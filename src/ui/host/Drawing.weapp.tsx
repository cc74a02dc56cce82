import { View } from '@tarojs/components'
import type { DrawingProps } from './contract'
import './drawing.scss'

/** The mini-program has no SVG elements: a box in the text's colour, cut out by the drawing. */
export function Drawing({ name, ...rest }: DrawingProps) {
  void name
  return <View {...rest} />
}
