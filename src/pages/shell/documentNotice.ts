import { isNoticed, type DocumentNews, type NoticedAction } from '@/api/realtime'
import { defineTexts, textOf } from '@/i18n'
import en from '@/i18n/locales/en-US/realtime'
import zh from '@/i18n/locales/zh-CN/realtime'
import { clock } from '@/platform/clock'
import { visibility } from '@/platform/visibility'
import { linkTo, type RouteTarget } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { documentsMoved, tellDocumentNews } from '@/stores/documentNews'
import { readNames } from '@/stores/readNames'
import {
  documentNotices,
  NOTICE_LIMITS,
  noNotices,
  type NoticesEffect,
  type NoticesEvent,
  type NoticeTimer,
} from '@/stores/realtime/documentNotices'
import { ownerOf } from '@/stores/session/selectors'
import { useSession } from '@/stores/session/useSession'
import { toast } from '@/ui/feedback/feedback'
import { makeStale } from '@/widgets/call-state/keptReads'

export const realtimeTexts = defineTexts('realtime', { zh, en })

const named = zh.document.one
const isNamed = (voucherCode: string): voucherCode is keyof typeof named =>
  Object.prototype.hasOwnProperty.call(named, voucherCode)

const actionOf = ({ action }: DocumentNews): NoticedAction => (isNoticed(action) ? action : 'submit')

const isAsked = (news: DocumentNews): boolean =>
  [
    'submit',
    'passed',
    'substitute',
    'passOn',
    'changeSubmit',
    'changePassOn',
    'addApprover',
    'dropApprover',
    'changeAddApprover',
    'changeDropApprover',
    'changePassed',
    'remind',
    'changeRemind',
  ].includes(actionOf(news))

const documentsIn = (all: readonly DocumentNews[]): number => new Set(all.map(one => one.documentUuid)).size

const wordsOf = (all: readonly DocumentNews[], several: 'toApprove' | 'decided'): string[] => {
  const t = textOf(realtimeTexts)
  const n = documentsIn(all)
  return n > 1 ? [t(`realtime.document.${several}`, { n })] : all.map(wordOf)
}

const wordOf = (one: DocumentNews): string => {
  const t = textOf(realtimeTexts)
  const { voucherCode, by: who, code, step = '', text = '' } = one
  // who decided, and as what
  const by = step === '' || isAsked(one) ? who : t('realtime.document.as', { by: who, step })
  const name = t(isNamed(voucherCode) ? `realtime.document.one.${voucherCode}` : 'realtime.document.other')
  const action = actionOf(one)
  const word = action === 'post' && voucherCode === 'goodsIssue' ? 'issued' : action
  return t(`realtime.document.${word}`, { by, name, code, step, text })
}

/**
 * What is said of these documents, and where a press leads: the first of several leads on to the next to approve, decided
 * ones of one kind to their list.
 */
const noticeOf = (all: readonly DocumentNews[]): { text: string; target: RouteTarget | undefined } => {
  const toApprove = all.filter(isAsked)
  const decided = all.filter(one => !isAsked(one))
  const kinds = new Set(decided.map(one => one.voucherCode))
  // one list shows documents of one kind: of several kinds the newest document is opened
  const isList = toApprove.length === 0 && documentsIn(decided) > 1 && kinds.size === 1
  const first = toApprove[0] ?? decided[decided.length - 1]
  const kind = first?.voucherCode ?? ''
  return {
    text: [...wordsOf(toApprove, 'toApprove'), ...wordsOf(decided, 'decided')].join('\n'),
    target:
      first &&
      (first.action === 'delegated'
        ? linkTo('approvalDelegation', {})
        : isList
          ? linkTo('documents', { kind })
          : linkTo('documentVoucher', { kind, documentUuid: first.documentUuid })),
  }
}

/** Shows what others do with documents, and has counts and lists read again. */
export const followDocuments = () => {
  let state = noNotices(visibility.isVisible())
  let hide: (() => void) | undefined
  const timers = new Map<NoticeTimer, () => void>()
  const stopTimer = (timer: NoticeTimer) => {
    timers.get(timer)?.()
    timers.delete(timer)
  }
  const show = (all: readonly DocumentNews[]) => {
    const { text, target } = noticeOf(all)
    const onPress = () => {
      send({ type: 'opened' })
      if (target) void navigate(target)
    }
    hide = toast.info(text, { follows: true, onPress, lasts: NOTICE_LIMITS.show })
  }
  const carryOut = (effect: NoticesEffect): void => {
    switch (effect.do) {
      case 'start':
        stopTimer(effect.timer)
        return void timers.set(
          effect.timer,
          clock.after(NOTICE_LIMITS[effect.timer], () => send({ type: 'timerEnded', timer: effect.timer })),
        )
      case 'stop':
        return stopTimer(effect.timer)
      case 'show':
        return show(effect.news)
      case 'hide':
        hide?.()
        hide = undefined
        return
      case 'refresh':
        makeStale(readNames.documentTasks, readNames.unreadNotices)
        documentsMoved()
    }
  }
  function send(event: NoticesEvent): void {
    const step = documentNotices(state, event)
    state = step.state
    step.effects.forEach(carryOut)
  }
  const ends = [
    visibility.onVisibilityChange(visible => send({ type: 'visibilityChanged', visible })),
    useSession.subscribe((now, before) => {
      if (ownerOf(now) !== ownerOf(before)) send({ type: 'ownerChanged' })
    }),
  ]
  return {
    tell: (news: DocumentNews): void => send({ type: 'arrived', news, said: tellDocumentNews(news) }),
    missed: (): void => send({ type: 'missed' }),
    stop(): void {
      ends.forEach(end => end())
      send({ type: 'ownerChanged' })
    },
  }
}
