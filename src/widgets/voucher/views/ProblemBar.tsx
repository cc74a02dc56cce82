import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { IconButton } from '@/ui/icon-button/IconButton'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { voucherTexts } from '../texts'
import type { VoucherHandle } from '../useVoucher'

/** A save whose answer has not come stays in sight until it is known what came of it. */
export function UnsureNotice({ voucher }: { voucher: VoucherHandle }) {
  const t = useText(voucherTexts)
  return voucher.isUnsure ? (
    <NoticeBar tone="warning" onPress={() => void voucher.settleOpen()}>
      {t('voucher.unsure.notice')}
    </NoticeBar>
  ) : null
}

/** What the server found wrong, one after the other; a press shows where. */
export function ProblemBar({ voucher }: { voucher: VoucherHandle }) {
  const t = useText(voucherTexts)
  const { state, send, showProblem } = voucher
  const problem = state.problems[state.at]
  if (!problem) return null
  const turn = (by: 1 | -1) => {
    const { length } = state.problems
    send({ type: 'problemTurned', by })
    // the next press goes on from here
    showProblem((state.at + by + length) % length, false)
  }
  return (
    <View
      className="voucher-problems"
      {...a11y({
        role: 'group',
        live: 'polite',
        label: t('voucher.problems', { n: state.at + 1, total: state.problems.length }),
      })}
    >
      <IconButton
        icon="chevron-left"
        size={20}
        label={t('voucher.previousProblem')}
        onPress={() => turn(-1)}
      />
      <Pressable
        className="voucher-problems__text"
        label={t('voucher.showProblem', { message: problem.message })}
        onPress={() => showProblem(state.at)}
      >
        <View className="voucher-problems__count">
          {t('voucher.problems', { n: state.at + 1, total: state.problems.length })}
        </View>
        <View>{problem.message}</View>
      </Pressable>
      <IconButton icon="chevron-right" size={20} label={t('voucher.nextProblem')} onPress={() => turn(1)} />
    </View>
  )
}
