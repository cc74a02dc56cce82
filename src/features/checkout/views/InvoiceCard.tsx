import { View } from '@tarojs/components'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Card } from '@/ui/card/Card'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { SegmentedControl } from '@/ui/segmented-control/SegmentedControl'
import { TextField } from '@/ui/text-field/TextField'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import type { useCheckout } from '../hooks/useCheckout'
import { EMAIL_LIMIT, fits, invoiceFailures } from '../model/invoiceChoice'
import { checkoutTexts } from '../texts'
import './invoice-card.scss'

export interface InvoiceCardProps extends Pick<ReturnType<typeof useCheckout>, 'state' | 'send' | 'headers'> {
  locked: boolean
}

/** What the bar brings into sight when it refuses. */
export const INVOICE_CARD = 'checkout-invoice'

const KINDS = ['none', 'ordinary', 'special'] as const

function Header({ state, locked }: Pick<InvoiceCardProps, 'state' | 'locked'>) {
  const t = useText(checkoutTexts)
  const { kind, header, known } = state.invoice
  const choose = () => void navigate(linkTo('invoiceHeader', { pick: kind }))
  const problem = invoiceFailures(state.invoice).header
  const shown = problem && known && (state.checked || (header && !fits(header, kind)))
  return (
    <>
      <Pressable role="link" className="checkout-invoice__header" onPress={choose} disabled={locked}>
        <View className="checkout-invoice__line">
          <View className="checkout-invoice__main">
            <View className="checkout-invoice__name">{t('checkout.invoice.header')}</View>
            {header ? (
              <View className="checkout-invoice__title">{header.title}</View>
            ) : (
              <View className="checkout-invoice__missing">
                {t(known ? `checkout.invoice.add.${kind}` : 'checkout.invoice.loading')}
              </View>
            )}
            {header?.taxNo && <View className="checkout-invoice__code">{header.taxNo}</View>}
          </View>
          {!locked && <Icon name="chevron-right" size={16} />}
        </View>
      </Pressable>
      {shown && (
        <View className="checkout-invoice__problem" {...a11y({ role: 'alert' })}>
          {failureText(problem, checkoutTexts)}
        </View>
      )}
    </>
  )
}

/** No invoice, or one for each order of this submission: to whom, and where it is sent. */
export function InvoiceCard({ state, send, headers, locked }: InvoiceCardProps) {
  const t = useText(checkoutTexts)
  const { kind, email } = state.invoice
  const problem = state.checked ? invoiceFailures(state.invoice).email : undefined
  return (
    <Card id={INVOICE_CARD}>
      <View className="checkout-invoice__label">{t('checkout.invoice.label')}</View>
      <SegmentedControl
        label={t('checkout.invoice.label')}
        options={KINDS.map(value => ({ value, text: t(`checkout.invoice.kind.${value}`) }))}
        value={kind}
        disabled={locked}
        onChange={value => send({ type: 'invoiceKindChosen', kind: value })}
      />
      {kind !== 'none' && headers.error && !isAnnounced(headers.error) && (
        <CallFailed error={headers.error} action={t('checkout.action.headers')} onRetry={headers.reload} />
      )}
      {kind !== 'none' && !headers.error && (
        <>
          <Header state={state} locked={locked} />
          <BrokenRows names={headers.broken} />
          <TextField
            label={t('checkout.invoice.email')}
            placeholder={t('checkout.invoice.emailPlaceholder')}
            value={email}
            onChange={text => send({ type: 'invoiceEmailTyped', text })}
            error={problem && failureText(problem, checkoutTexts)}
            keyboard="email"
            autoComplete="email"
            maxLength={EMAIL_LIMIT}
            disabled={locked}
            required
          />
          <View className="checkout-invoice__hint">{t('checkout.invoice.hint')}</View>
        </>
      )}
    </Card>
  )
}
