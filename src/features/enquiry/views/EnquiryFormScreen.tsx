import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { DAY_MS, formatDate } from '@/base/date'
import { useText } from '@/i18n'
import { failureText } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { serverNow } from '@/stores/serverClock'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { Cell } from '@/ui/cell/Cell'
import { CellGroup } from '@/ui/cell/CellGroup'
import { Chip } from '@/ui/chip/Chip'
import { DatePicker } from '@/ui/date-picker/DatePicker'
import { toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { IconButton } from '@/ui/icon-button/IconButton'
import { PageShell } from '@/ui/page-shell/PageShell'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { TextField } from '@/ui/text-field/TextField'
import { useHandIn, useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { useEnquiryForm, type EnquiryFormHandle } from '../hooks/useEnquiryForm'
import { LIMITS, newLine, priceOf, standingLine, type DraftLine } from '../model/enquiryForm'
import type { FormSource } from '../model/formSource'
import { enquiryTexts } from '../texts'
import { ContactCard } from './ContactCard'
import { LineRow, EnquiryNotLoaded } from './EnquiryCards'
import { EnquiryProblem } from './EnquiryProblem'
import { LineSheet } from './LineSheet'
import { ShopSheet } from './ShopSheet'
import './enquiry.scss'
import './enquiry-form.scss'

/** The server takes 90 days. */
const LONGEST_DAYS = 89

/** Two lines may be the same goods in two specifications: each button says which it is for. */
const nameOf = ({ name, spec }: DraftLine): string => [name, spec].filter(Boolean).join(' ')

function Lines({ form, send, busy }: EnquiryFormHandle) {
  const t = useText(enquiryTexts)
  const added = useRef(0)
  const { lines } = form.draft
  const { line: typed } = form.editing
  const edit = (line: DraftLine) => send({ type: 'sheetTyped', editing: { line } })
  const add = () => {
    added.current += 1
    edit(newLine(`own-${serverNow()}-${added.current}`))
  }
  return (
    <Card>
      <SectionTitle small>{t('enquiry.form.goods')}</SectionTitle>
      <View className="enquiry-form__hint">{t('enquiry.form.goodsHint')}</View>
      <View {...a11y({ role: 'list', label: t('enquiry.form.goods') })}>
        {lines.map(line => (
          <LineRow
            key={line.key}
            line={{
              ...line,
              lineUuid: line.key,
              quantity: Number(line.quantity),
              targetPrice: priceOf(line.targetPrice),
            }}
            tools={
              <>
                <IconButton
                  icon="edit"
                  size={20}
                  disabled={busy}
                  label={t('enquiry.form.editLine', { name: nameOf(line) })}
                  onPress={() => edit(line)}
                />
                <IconButton
                  icon="trash"
                  size={20}
                  disabled={busy}
                  label={t('enquiry.form.removeLine', { name: nameOf(line) })}
                  onPress={() => send({ type: 'lineRemoved', key: line.key })}
                />
              </>
            }
          />
        ))}
      </View>
      <EnquiryProblem problem={form.problems.lines} />
      <View className="enquiry-form__add">
        <Button
          kind="secondary"
          block
          icon="plus"
          disabled={busy || lines.length >= LIMITS.lines}
          onPress={add}
        >
          {t('enquiry.form.addLine')}
        </Button>
      </View>
      {typed && (
        <LineSheet
          key={typed.key}
          line={standingLine(form.draft, typed.key)}
          typed={typed}
          known={lines.some(line => line.key === typed.key)}
          onType={edit}
          onClose={() => send({ type: 'sheetTyped', editing: {} })}
          onSave={line => {
            send({ type: 'lineSaved', line })
            send({ type: 'sheetTyped', editing: {} })
          }}
        />
      )}
    </Card>
  )
}

function Shops({ form, send, busy }: EnquiryFormHandle) {
  const t = useText(enquiryTexts)
  const [choosing, setChoosing] = useState(false)
  const { shops } = form.draft
  return (
    <Card>
      <SectionTitle small>{t('enquiry.form.shops')}</SectionTitle>
      <View className="enquiry-form__hint">{t('enquiry.form.shopsHint', { max: LIMITS.shops })}</View>
      <View className="enquiry-form__shops">
        {shops.map(({ shopUuid, name }) => (
          <Chip
            key={shopUuid}
            removable
            paused={busy}
            label={t('enquiry.form.removeShop', { name })}
            onPress={() => send({ type: 'shopRemoved', shopUuid })}
          >
            {name}
          </Chip>
        ))}
        <Chip paused={busy} onPress={() => setChoosing(true)}>
          {t('enquiry.form.addShop')}
        </Chip>
      </View>
      <EnquiryProblem problem={form.problems.shops} />
      {choosing && (
        <ShopSheet
          chosen={shops}
          onClose={() => setChoosing(false)}
          onChoose={chosen => {
            send({ type: 'shopsChosen', shops: chosen })
            setChoosing(false)
          }}
        />
      )}
    </Card>
  )
}

function Deadline({ form, send, busy }: EnquiryFormHandle) {
  const t = useText(enquiryTexts)
  const [picking, setPicking] = useState(false)
  const now = serverNow()
  const { lastDay } = form.draft
  return (
    <View>
      <CellGroup>
        <Cell
          acts
          title={t('enquiry.form.lastDay')}
          note={t('enquiry.form.lastDayNote')}
          value={lastDay}
          disabled={busy}
          onPress={() => setPicking(true)}
        />
      </CellGroup>
      <EnquiryProblem problem={form.problems.lastDay} />
      <DatePicker
        open={picking}
        title={t('enquiry.form.lastDay')}
        value={lastDay}
        min={formatDate(now + DAY_MS)}
        max={formatDate(now + LONGEST_DAYS * DAY_MS)}
        onPick={text => {
          send({ type: 'typed', field: 'lastDay', text })
          setPicking(false)
        }}
        onClose={() => setPicking(false)}
      />
    </View>
  )
}

/** A new enquiry to one or several shops. */
export function EnquiryFormScreen({ source }: { source: FormSource }) {
  const t = useText(enquiryTexts)
  const handIn = useHandIn()
  const handle = useEnquiryForm(source, ({ enquiryUuid }, isHere) => {
    toast.success(t('enquiry.done.save'), { follows: true })
    handIn.handedIn(isHere, () => void navigate(linkTo('enquiryInfo', { enquiryUuid }), 'replace'))
  })
  const { form, send, error, reload, busy, publish } = handle
  const { ready } = form
  const leave = useLeaveQuestion({
    handIn,
    changed: form.changed,
    busy,
    ask: {
      title: t('enquiry.leave.title'),
      text: t('enquiry.leave.text'),
      okText: t('enquiry.leave.ok'),
      cancelText: t('enquiry.leave.stay'),
    },
    goBack,
  })
  const list = (
    <Button kind="ghost" size="s" onPress={() => void navigate(linkTo('myQuote'))}>
      {t('enquiry.role.buyer')}
    </Button>
  )
  return (
    <PageShell
      title={t('enquiry.newTitle')}
      navRight={list}
      onBack={leave}
      footer={
        ready && (
          <Button block loading={busy} onPress={publish}>
            {t('enquiry.form.submit')}
          </Button>
        )
      }
    >
      {!ready && !error && <Skeleton shape="headed" className="enquiry-waiting" />}
      {!ready && error && <EnquiryNotLoaded error={error} action="goods" onRetry={reload} />}
      {ready && (
        <View className="enquiry-page">
          <Card>
            <TextField
              label={t('enquiry.form.titleLabel')}
              placeholder={t('enquiry.form.titlePlaceholder')}
              value={form.draft.title}
              onChange={text => send({ type: 'typed', field: 'title', text })}
              error={form.problems.title && failureText(form.problems.title, enquiryTexts)}
              maxLength={LIMITS.title}
              disabled={busy}
              required
            />
          </Card>
          <BrokenRows names={handle.unread} note={t('enquiry.form.unread')} />
          <Lines {...handle} />
          <Shops {...handle} />
          <Deadline {...handle} />
          <ContactCard {...handle} />
        </View>
      )}
    </PageShell>
  )
}
