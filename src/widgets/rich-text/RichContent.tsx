import { useMemo } from 'react'
import { cx } from '@/ui/cx'
import { SafeHtml } from '@/ui/host/SafeHtml'
import { sanitizeHtml } from './model/sanitizeHtml'
import './rich-content.scss'

export interface RichContentProps {
  /** as the server sent it: hostile; only its sanitized form is drawn */
  html: string
  className?: string
}

export function RichContent({ html, className }: RichContentProps) {
  const safe = useMemo(() => sanitizeHtml(html), [html])
  return <SafeHtml html={safe} className={cx('alm-rich', className)} />
}
