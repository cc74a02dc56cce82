import { View } from '@tarojs/components'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import { useText } from '@/i18n'
import { callErrorText } from '@/i18n/messages'
import { Button } from '@/ui/button/Button'
import { a11y } from '@/ui/host/a11y'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { StateView } from '@/ui/state-view/StateView'
import { TextArea } from '@/ui/text-area/TextArea'
import { isAnnounced } from '@/widgets/call-state/callError'
import { ListFile } from '@/widgets/list-file'
import type { PaymentResultsHandle } from '../hooks/usePaymentResults'
import { MOST_ROWS } from '../model/bankRows'
import { paymentResultsTexts } from '../texts'

/** Some hundred rows of a bank with all its columns stay below. */
const MOST_LETTERS = 300_000

/** The text as a bank gives it: pasted, or out of a file. */
export function ResultsWrite({ results }: { results: PaymentResultsHandle }) {
  const t = useText(paymentResultsTexts)
  const { text, setText, textNow, read, matching, error } = results
  const { rows, ignored, unread, unreadBelow, beyond, vouchers } = read
  if (error?.code === NOT_YOURS || error?.code === NO_DATA_PERMISSION)
    return <StateView kind="noPermission" compact text={t('paymentResults.noPermission')} />
  const isBlank = text.trim() === ''
  return (
    <View className="payment-run">
      {error && !isAnnounced(error) && (
        <NoticeBar tone="danger" icon="warning">
          {callErrorText(error, { text: t('paymentResults.load') })}
        </NoticeBar>
      )}
      <View className="payment-run__quiet">{t('paymentResults.hint')}</View>
      <TextArea
        label={t('paymentResults.label')}
        placeholder={t('paymentResults.placeholder')}
        value={text}
        maxLength={MOST_LETTERS}
        rows={8}
        readOnly={matching}
        onChange={setText}
      />
      <View {...a11y({ live: 'polite' })}>
        {!isBlank && (
          <View>
            {rows.length === 0 ? t('paymentResults.none') : t('paymentResults.found', { n: rows.length })}
          </View>
        )}
        {!isBlank && ignored > 0 && (
          <View className="payment-run__quiet">{t('paymentResults.ignored', { n: ignored })}</View>
        )}
        {unread > 0 && (
          <View className="payment-run__warning">{t('paymentResults.unread', { n: unread })}</View>
        )}
        {unreadBelow && (
          <View className="payment-run__warning">
            {t('paymentResults.unreadBelow', { line: unreadBelow })}
          </View>
        )}
        {vouchers && <View className="payment-run__warning">{t('paymentResults.vouchers')}</View>}
        {beyond > 0 && (
          <View className="payment-run__warning">
            {t('paymentResults.beyond', { max: MOST_ROWS, n: beyond })}
          </View>
        )}
      </View>
      <ListFile textNow={textNow} mostLetters={MOST_LETTERS} disabled={matching} onText={setText} />
      {text !== '' && (
        <Button kind="ghost" size="s" edge="start" disabled={matching} onPress={() => setText('')}>
          {t('paymentResults.clear')}
        </Button>
      )}
    </View>
  )
}
