import { RichText } from '@tarojs/components'
import type { SafeHtmlProps } from './contract'

export function SafeHtml({ html, className }: SafeHtmlProps) {
  return <RichText className={className} nodes={html} />
}
