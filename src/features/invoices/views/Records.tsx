import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Invoice, InvoiceAction } from '@/api/invoice'
import { isEmail } from '@/base/email'
import { useText } from '@/i18n'
import { timeText } from '@/i18n/dates'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { cx } from '@/ui/cx'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { Price } from '@/ui/price/Price'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { Tag } from '@/ui/tag/Tag'
import { TextField } from '@/ui/text-field/TextField'
import { ListStates } from '@/widgets/call-state/ListStates'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { useInvoices } from '../hooks/useInvoices'
import { invoicesTexts } from '../texts'

function Facts({ invoice }: { invoice: Invoice }) {
  const t = useText(invoicesTexts)
  const codes = invoice.orders.map(order => order.orderCode).join(t('common.listSeparator'))
  const facts: [name: string, value: string | undefined][] = [
    [t('invoices.record.title'), invoice.title],
    [t('invoices.record.taxNo'), invoice.taxNo],
    [t('invoices.record.shop'), invoice.shopName],
    [t('invoices.record.number'), invoice.invoiceNo],
    [t('invoices.record.orders'), codes],
    [t('invoices.record.email'), invoice.email],
    [t('invoices.record.time'), timeText(invoice.createTime)],
    [t('invoices.record.issued'), timeText(invoice.issueTime)],
    [t('invoices.record.sent'), timeText(invoice.sendTime)],
    [t('invoices.record.remark'), invoice.remark],
    [t('invoices.record.reason'), invoice.state === 'refused' ? invoice.reason : undefined],
    // its orders were paid back: it is to be reversed, or was
    [t('invoices.record.about'), invoice.state === 'refused' ? undefined : invoice.reason],
  ]
  return (
    <View className="invoice-facts">
      {facts.map(
        ([name, value]) =>
          value && (
            <View key={name} className="invoice-fact">
              <View className="invoice-fact__name">{name}</View>
              <View className="invoice-fact__value">{value}</View>
            </View>
          ),
      )}
    </View>
  )
}

interface RecordProps {
  invoice: Invoice
  busy: boolean
  onAct: (action: InvoiceAction) => void
}

function RecordCard({ invoice, busy, onAct }: RecordProps) {
  const t = useText(invoicesTexts)
  const [main] = invoice.actions
  return (
    <Card>
      <View className="invoice-record__head">
        <Tag tone={invoice.kind === 'special' ? 'warning' : 'neutral'}>
          {t(`invoices.kind.${invoice.kind}`)}
        </Tag>
        <View className={cx('invoice-state', `invoice-state--${invoice.state}`)}>
          {t(`invoices.state.${invoice.state}`)}
        </View>
      </View>
      <View className="invoice-record__amount">
        <Price fen={invoice.amount} size="l" plain />
      </View>
      <Facts invoice={invoice} />
      <View className="invoice-tools">
        {[...invoice.actions].reverse().map(action => (
          <Button
            key={action}
            size="s"
            kind={action === main && action === 'open' ? 'primary' : 'secondary'}
            disabled={busy}
            onPress={() => onAct(action)}
          >
            {t(`invoices.do.${action}`)}
          </Button>
        ))}
      </View>
    </Card>
  )
}

interface ResendProps {
  invoice: Invoice
  busy: boolean
  onSend: (email: string) => void
  onClose: () => void
}

function ResendSheet({ invoice, busy, onSend, onClose }: ResendProps) {
  const t = useText(invoicesTexts)
  const [email, setEmail, emailNow] = useLiveValue(invoice.email)
  const [wrong, setWrong] = useState(false)
  const send = () => {
    const address = emailNow().trim()
    const sound = isEmail(address)
    setWrong(!sound)
    if (sound) onSend(address)
  }
  return (
    <Sheet
      open
      onClose={() => !busy && onClose()}
      title={t('invoices.do.resend')}
      footer={
        <Button block loading={busy} onPress={send}>
          {t('invoices.resendSubmit')}
        </Button>
      }
    >
      <TextField
        label={t('invoices.apply.email')}
        placeholder={t('invoices.apply.emailPlaceholder')}
        value={email}
        onChange={text => {
          setEmail(text)
          setWrong(false)
        }}
        error={wrong ? failureText({ code: 'emailFormat' }, invoicesTexts) : undefined}
        keyboard="email"
        maxLength={254}
        disabled={busy}
        required
      />
    </Sheet>
  )
}

/** Applications and issued invoices, newest first; `first` stands before them. */
export function Records({ first }: { first: string | undefined }) {
  const t = useText(invoicesTexts)
  const { list, states, busy, withdraw, resend, open } = useInvoices(first)
  const [sending, setSending] = useState<Invoice>()

  const toApply = () => void navigate(linkTo('applyInvoiceFrom', {}))
  const act = async (invoice: Invoice, action: InvoiceAction) => {
    if (action === 'open') return open(invoice)
    if (action === 'resend') return setSending(invoice)
    if (action === 'applyAgain') {
      const uuids = invoice.orders.map(order => order.orderUuid)
      const query = uuids.length > 1 ? { orders: uuids.join(',') } : { orderUuid: uuids[0] }
      return void navigate(linkTo('applyInvoiceFrom', query))
    }
    const sure = await dialog.confirm({ title: t('invoices.do.withdraw'), text: t('invoices.askWithdraw') })
    if (sure) await withdraw(invoice)
  }
  const send = async (email: string) => {
    if (sending && (await resend(sending, email))) setSending(undefined)
  }
  return (
    <ListStates
      {...states}
      action={t('invoices.action.records')}
      nothing={
        <StateView
          kind="empty"
          text={t('invoices.emptyRecords')}
          action={{ text: t('invoices.goApply'), onPress: toApply }}
        />
      }
      className="invoice-waiting"
    >
      <View className="invoice-page" {...a11y({ role: 'list', label: t('invoices.part.records') })}>
        {list.rows.map(invoice => (
          <View key={invoice.invoiceUuid} {...a11y({ role: 'listitem' })}>
            <RecordCard invoice={invoice} busy={busy} onAct={action => void act(invoice, action)} />
          </View>
        ))}
      </View>
      {sending && (
        <ResendSheet
          invoice={sending}
          busy={busy}
          onSend={email => void send(email)}
          onClose={() => setSending(undefined)}
        />
      )}
    </ListStates>
  )
}
