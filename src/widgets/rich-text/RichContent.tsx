import { useMemo } from 'react'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { SafeHtml } from '@/ui/host/SafeHtml'
import { sanitizeHtml } from './model/sanitizeHtml'
import { useShownPictures } from './useShownPictures'
import './rich-content.scss'

export interface RichContentProps {
  /** as the server sent it: hostile; only its sanitized form is drawn */
  html: string
  className?: string
}

export function RichContent({ html, className }: RichContentProps) {
  const t = useText()
  const isShown = useShownPictures()
  const safe = useMemo(() => {
    const instead = (alt: string) => t('common.foreignPicture', { alt: alt && ` ${alt}` })
    return isShown && sanitizeHtml(html, { isShown, instead })
  }, [html, isShown, t])
  return safe === undefined ? null : <SafeHtml html={safe} className={cx('alm-rich', className)} />
}
