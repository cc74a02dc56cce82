import { isQuiet, type Notice } from '@/api/documentNotice'
import { useText } from '@/i18n'
import { isDocumentKind } from '../model/kinds'
import { SUPPLIER } from '../model/todo'
import { documentsTexts, noticesTexts, realtimeTexts } from '../texts'

/** A notice in words. */
export function useNoticeWords(): (notice: Notice) => string {
  const t = useText(documentsTexts, noticesTexts, realtimeTexts)
  const nameOf = ({ voucherCode }: Notice): string => {
    if (isDocumentKind(voucherCode) || voucherCode === SUPPLIER) return t(`documents.one.${voucherCode}`)
    return t(voucherCode === 'approvalDelegation' ? 'notices.delegation' : 'realtime.document.other')
  }
  /** what is told besides: goods, days, or how a comment begins */
  const textOf = ({ goods, goodsCount, firstDay, lastDay, text }: Notice): string => {
    if (firstDay !== '')
      return firstDay === lastDay ? firstDay : t('notices.days', { first: firstDay, last: lastDay })
    const names = goods.join(t('common.listSeparator'))
    if (goods.length > 0)
      return goodsCount > goods.length ? t('notices.goods', { names, n: goodsCount }) : names
    return text
  }
  return notice => {
    const { kind, readable, people, code, step } = notice
    const name = nameOf(notice)
    if (!readable) return t('notices.hidden', { name })
    const who = people.join(t('common.listSeparator'))
    const params = { by: who, name, code, step, text: textOf(notice) }
    if (kind === 'other') return t('notices.other', { name, code })
    if (isQuiet(kind)) return t(`notices.kind.${kind}`, params)
    const isResult = kind === 'approve' || kind === 'refuse'
    // who decided, and as what
    const by = isResult && step !== '' ? t('realtime.document.as', { by: who, step }) : who
    const word = kind === 'post' && notice.voucherCode === 'goodsIssue' ? 'issued' : kind
    return t(`realtime.document.${word}`, { ...params, by })
  }
}
