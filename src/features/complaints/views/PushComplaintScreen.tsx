import { View } from '@tarojs/components'
import { complaintTopics, complaintWishes, type ComplaintLine } from '@/api/complaint'
import { phoneOf } from '@/base/phone'
import { useText } from '@/i18n'
import { failureText, type CallError, type Failure } from '@/i18n/messages'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/card/Card'
import { ChipGroup } from '@/ui/chip/ChipGroup'
import { dialog, toast } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Radio } from '@/ui/radio/RadioGroup'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { FieldLabel } from '@/ui/text-field/FieldLabel'
import { TextField } from '@/ui/text-field/TextField'
import { usePageSignal } from '@/ui/window/usePageSignal'
import { WindowedList } from '@/ui/window/WindowedList'
import { FieldProblem } from '@/widgets/call-state/FieldProblem'
import { picturesProblem } from '@/widgets/call-state/model/pictures'
import { NotLoaded } from '@/widgets/call-state/NotLoaded'
import { FormattedArea } from '@/widgets/rich-editor'
import { useHandIn, useLeaveQuestion, type LeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { UploadsField } from '@/widgets/uploader'
import { useComplaintForm } from '../hooks/useComplaintForm'
import { LIMITS } from '../model/complaintForm'
import { complaintsTexts } from '../texts'
import { ComplaintGoodsRow } from './ComplaintGoodsRow'
import './complaints.scss'

type Form = ReturnType<typeof useComplaintForm>

const openComplaint = (complaintUuid: string, mode: 'push' | 'replace') =>
  void navigate(linkTo('complaintDetail', { complaintUuid }), mode)

function Problem({ problem }: { problem: Failure | undefined }) {
  return <FieldProblem problem={problem} texts={complaintsTexts} className="complaint-problem" />
}

function LineChoice({
  line,
  form,
  send,
  busy,
}: { line: ComplaintLine } & Pick<Form, 'form' | 'send' | 'busy'>) {
  const t = useText(complaintsTexts)
  const { openComplaintUuid } = line
  return (
    <View className="complaint-choice">
      <Radio
        checked={form.draft.lineUuid === line.lineUuid}
        disabled={busy || openComplaintUuid !== undefined}
        label={[line.name, ...line.specValues].join(' ')}
        onCheck={() => send({ type: 'edited', field: 'line', change: { lineUuid: line.lineUuid } })}
      >
        <ComplaintGoodsRow goods={line} />
      </Radio>
      {openComplaintUuid && (
        <Button kind="ghost" size="s" onPress={() => openComplaint(openComplaintUuid, 'push')}>
          {t('complaints.open')}
        </Button>
      )}
    </View>
  )
}

interface ChoicesProps<V extends string> {
  label: string
  values: readonly V[]
  chosen: V | null
  textOf: (value: V) => string
  busy: boolean
  onChoose: (value: V) => void
}

function Choices<V extends string>({ label, values, chosen, textOf, busy, onChoose }: ChoicesProps<V>) {
  return (
    <View>
      <FieldLabel text={label} required />
      <ChipGroup
        className="complaint-chips"
        label={label}
        options={values.map(value => ({ value, text: textOf(value) }))}
        value={chosen}
        paused={busy}
        onChange={onChoose}
      />
    </View>
  )
}

function Fields({ form, send, busy, uploads }: Form) {
  const t = useText(complaintsTexts)
  const { draft, problems } = form
  const unready = problems.pictures && picturesProblem(uploads)
  return (
    <Card>
      <View className="complaint-fields">
        <Choices
          label={t('complaints.topicLabel')}
          values={complaintTopics}
          chosen={draft.topic}
          busy={busy}
          textOf={topic => t(`complaints.topic.${topic}`)}
          onChoose={topic => send({ type: 'edited', field: 'topic', change: { topic } })}
        />
        <Problem problem={problems.topic} />
        <Choices
          label={t('complaints.wishLabel')}
          values={complaintWishes}
          chosen={draft.wish}
          busy={busy}
          textOf={wish => t(`complaints.wish.${wish}`)}
          onChoose={wish => send({ type: 'edited', field: 'wish', change: { wish } })}
        />
        <Problem problem={problems.wish} />
        <FormattedArea
          label={t('complaints.description')}
          placeholder={t('complaints.descriptionPlaceholder')}
          value={{ text: draft.description, html: draft.descriptionHtml }}
          onChange={({ text, html }) =>
            send({
              type: 'edited',
              field: 'description',
              change: { description: text, descriptionHtml: html },
            })
          }
          editing={form.editing}
          onEditing={html => send({ type: 'editorTyped', html })}
          error={problems.description && failureText(problems.description, complaintsTexts)}
          maxLength={LIMITS.text}
          counter
          rows={4}
          disabled={busy}
          required
        />
        <UploadsField
          uploads={uploads}
          label={t('complaints.evidence')}
          error={unready && failureText(unready, complaintsTexts)}
          disabled={busy}
        />
        <TextField
          label={t('complaints.phone')}
          placeholder={t('complaints.phonePlaceholder')}
          value={draft.phone}
          onChange={text => send({ type: 'edited', field: 'phone', change: { phone: phoneOf(text) } })}
          error={problems.phone && failureText(problems.phone, complaintsTexts)}
          keyboard="tel"
          autoComplete="tel"
          disabled={busy}
          required
        />
      </View>
    </Card>
  )
}

function OrderNotLoaded({ error, onRetry }: { error: CallError | undefined; onRetry: () => void }) {
  const t = useText(complaintsTexts)
  return (
    <NotLoaded
      error={error}
      action={t('complaints.action.lines')}
      missing={t('complaints.missingOrder')}
      way={{ text: t('complaints.toOrders'), onPress: () => void navigate(linkTo('myOrder'), 'replace') }}
      onRetry={onRetry}
    />
  )
}

/** Asks before what was written is thrown away. */
const useLeave = ({ form, busy, uploads, forget }: Form, handIn: LeaveQuestion['handIn']) => {
  const t = useText(complaintsTexts)
  return useLeaveQuestion({
    handIn,
    changed: form.changed || uploads.files.length > 0,
    busy,
    ask: {
      title: t('complaints.leave.title'),
      text: t('complaints.leave.text'),
      okText: t('complaints.leave.ok'),
      cancelText: t('complaints.leave.stay'),
      danger: true,
    },
    goBack: () => forget().then(() => goBack()),
  })
}

const keyOf = (line: ComplaintLine) => line.lineUuid

/** A complaint about one line of an order. */
export function PushComplaintScreen({ query }: { query: { orderUuid?: string; lineUuid?: string } }) {
  const t = useText(complaintsTexts)
  const orderUuid = query.orderUuid ?? ''
  const handIn = useHandIn()
  const saved = (complaintUuid: string, isHere: boolean) => {
    toast.success(t('complaints.saved'), { follows: true })
    handIn.handedIn(isHere, () => openComplaint(complaintUuid, 'replace'))
  }
  const alreadyOpen = async (complaintUuid: string) => {
    const see = await dialog.confirm({
      title: t('complaints.openTitle'),
      text: t('complaints.openAsk'),
      okText: t('complaints.see'),
    })
    if (see) openComplaint(complaintUuid, 'replace')
  }
  const complaint = useComplaintForm({
    orderUuid,
    lineUuid: query.lineUuid,
    onSaved: saved,
    onOpen: (uuid, isHere) => isHere && void alreadyOpen(uuid),
  })
  const { form, send, order, error, reload, busy, save } = complaint
  const scroll = usePageSignal()
  const leave = useLeave(complaint, handIn)
  return (
    <PageShell
      title={t('complaints.pushTitle')}
      onBack={leave}
      footer={
        order && (
          <Button block loading={busy} onPress={save}>
            {t('complaints.submit')}
          </Button>
        )
      }
    >
      {!order && !error && orderUuid && <Skeleton shape="headed" className="complaint-waiting" />}
      {!order && (error || !orderUuid) && <OrderNotLoaded error={error} onRetry={reload} />}
      {order && (
        <View className="complaint-page">
          <Card>
            <SectionTitle small>{t('complaints.goods')}</SectionTitle>
            {order.lines.length > 1 && <View className="complaint-hint">{t('complaints.goodsHint')}</View>}
            <View {...a11y({ role: 'radiogroup', label: t('complaints.goods') })}>
              <WindowedList
                rows={order.lines}
                keyOf={keyOf}
                draw={line => <LineChoice line={line} form={form} send={send} busy={busy} />}
                label={t('complaints.goods')}
                lineHeight="88px"
                scroll={scroll}
              />
            </View>
            <Problem problem={form.problems.line} />
          </Card>
          <Fields {...complaint} />
        </View>
      )}
    </PageShell>
  )
}
