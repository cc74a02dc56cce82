import { Divider as NutDivider } from '@nutui/nutui-react-taro'
import '@/styles/nutui.scss'
import { cx } from '../cx'
import './divider.scss'

export interface DividerProps {
  /** Words in the middle of the line. */
  text?: string
  className?: string
}

export function Divider({ text, className }: DividerProps) {
  return <NutDivider className={cx('alm-divider', className)}>{text}</NutDivider>
}
