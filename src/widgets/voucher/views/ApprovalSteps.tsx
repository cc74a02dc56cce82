import { View } from '@tarojs/components'
import type { Document } from '@/api/document'
import { useText } from '@/i18n'
import { Steps } from '@/ui/steps/Steps'
import { voucherTexts } from '../texts'

/** Steps that stand beside each other on a phone. */
const MOST_BESIDE = 3
/** `03-18 10:20` of `2026-03-18 10:20:00` */
const minuteOf = (at: string): string => at.slice(5, 16)

/** Who has approved a document, and whom it waits for. */
export function ApprovalSteps({ approval = [] }: Pick<Document, 'approval'>) {
  const t = useText(voucherTexts)
  if (approval.length === 0) return null
  const current = approval.findIndex(({ state }) => state === 'current')
  return (
    <View className="voucher__approval">
      <Steps
        label={t('voucher.approval.label')}
        current={current < 0 ? approval.length : current}
        direction={approval.length > MOST_BESIDE ? 'vertical' : 'horizontal'}
        items={approval.map(({ name, state, people, at }) => {
          const who = people.join(t('common.listSeparator'))
          const isOpen = state === 'current' || state === 'later'
          const word = isOpen && who !== '' ? (`${state}By` as const) : state
          return { title: name, note: t(`voucher.approval.${word}`, { who, at: minuteOf(at) }) }
        })}
      />
      {approval.map(
        ({ name: step, added }) =>
          added && (
            <View key={step} className="voucher__opinion">
              {t('voucher.approval.added', { step, by: added.by, reason: added.reason })}
            </View>
          ),
      )}
      {approval.map(
        ({ name: step, people, opinion: text }) =>
          text && (
            <View key={step} className="voucher__opinion">
              {t('voucher.approval.opinion', { step, who: people.join(t('common.listSeparator')), text })}
            </View>
          ),
      )}
    </View>
  )
}
