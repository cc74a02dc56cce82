import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import { formatYuan, sumFen } from '@/base/money'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { navigate } from '@/routes/navigate'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { Button } from '@/ui/button/Button'
import { Checkbox } from '@/ui/checkbox/Checkbox'
import { Fact } from '@/ui/facts/Fact'
import { a11y } from '@/ui/host/a11y'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { createScrollSignal } from '@/ui/window/scrollSignal'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useSheetQuestion } from '@/widgets/call-state/useSheetQuestion'
import { useReferChooser } from '@/widgets/chooser'
import { useOrderRun, type OrderRunHandle } from '../hooks/useOrderRun'
import {
  chosenOf,
  formerSuppliers,
  groupsOf,
  isGiven,
  ordersToMake,
  sumOf,
  type PlacedRow,
  type Supplier,
} from '../model/orderRun'
import { orderRunTexts } from '../texts'
import { MadeOrderLine, OrderRunCard } from './OrderRunCard'
import { RunLeftOut, type RunSheetProps } from './RunLeftOut'
import './order-run.scss'
import './payment-run.scss'

/** Reference of the platform: the suppliers of the organisation. */
const SUPPLIERS = 'supplier'
const OTHER = ''

/** Who is to supply rows: one of those that did before, or any other one. */
function SupplierChoice({
  rows,
  onGive,
  onClose,
}: {
  rows: readonly PlacedRow[] | undefined
  onGive: (rows: readonly PlacedRow[], supplier: Supplier) => void
  onClose: () => void
}) {
  const t = useText(orderRunTexts)
  const { choosers, element } = useReferChooser()
  const former = useMemo(() => formerSuppliers(rows ?? []), [rows])
  const pick = async (uuid: string) => {
    if (!rows) return
    onClose()
    const known = former.find(one => one.uuid === uuid)
    if (known) return onGive(rows, { uuid, name: known.name })
    const wish = { label: t('orderRun.supplier'), code: SUPPLIERS, multiple: false, chosen: [] }
    const [chosen] = (await choosers.refer?.(wish)) ?? []
    if (chosen) onGive(rows, { uuid: chosen.key, name: chosen.text })
  }
  const noteOf = ({ price, day, n }: (typeof former)[number]) =>
    rows?.length === 1
      ? [formatYuan(price), day].filter(Boolean).join(' · ')
      : t('orderRun.formerRows', { n })
  return (
    <>
      <ActionSheet
        open={rows !== undefined}
        title={t('orderRun.choose')}
        items={[
          ...former.map(one => ({ key: one.uuid, text: one.name, note: noteOf(one) })),
          { key: OTHER, text: t('orderRun.other') },
        ]}
        onPick={uuid => void pick(uuid)}
        onClose={onClose}
      />
      {element}
    </>
  )
}

/** Sums of what is chosen, and the ways on. */
function Foot({ run, onClose, onSee }: { run: OrderRunHandle } & Pick<RunSheetProps, 'onClose' | 'onSee'>) {
  const t = useText(orderRunTexts)
  const { state, progress } = run
  const groups = ordersToMake(state)
  const rows = groups.flatMap(group => chosenOf(group))
  const notMade = Object.keys(state.failed).length
  const isOver = state.rows.length === 0 || (state.made.length > 0 && groups.length === 0)
  const isUnknown = Object.values(state.failed).some(({ kind }) => kind === 'unknown')
  const buttons = () => {
    if (progress)
      return (
        <Button kind="secondary" block disabled={progress.stops} onPress={run.stop}>
          {t(progress.stops ? 'orderRun.stopping' : 'orderRun.stop')}
        </Button>
      )
    if (isOver)
      return (
        <>
          <Button kind="secondary" block onPress={onSee}>
            {t('orderRun.see')}
          </Button>
          <Button block onPress={onClose}>
            {t('common.done')}
          </Button>
        </>
      )
    return (
      <Button block disabled={groups.length === 0} onPress={run.run}>
        {t(isUnknown ? 'common.retry' : 'orderRun.draft')}
      </Button>
    )
  }
  return (
    <View className="payment-run__foot">
      <View {...a11y({ role: 'status' })}>
        {state.made.length > 0 && !progress && <View>{t('orderRun.result', { n: state.made.length })}</View>}
        {notMade > 0 && !progress && <View>{t('orderRun.notMade', { n: notMade })}</View>}
        {progress && <View>{t('orderRun.progress', { n: progress.n, total: progress.total })}</View>}
        {!isOver && !progress && (
          <>
            <View className="payment-run__quiet">
              {t('orderRun.chosen', { n: groups.length, rows: rows.length })}
            </View>
            <Fact name={t('orderRun.total')} total>
              {formatYuan(sumFen(groups.map(sumOf)))}
            </Fact>
          </>
        )}
      </View>
      <View className="payment-run__actions">{buttons()}</View>
    </View>
  )
}

function Groups({ run, requests }: { run: OrderRunHandle; requests: RunSheetProps['documents'] }) {
  const t = useText(orderRunTexts)
  const { state, send, progress } = run
  const [changing, setChanging] = useState<readonly PlacedRow[]>()
  const groups = groupsOf(state)
  const open = state.rows.filter(({ supplier }) => supplier !== undefined)
  const n = chosenOf(state).length
  const busy = progress !== undefined
  return (
    <View className="payment-run">
      <BrokenRows names={state.of?.broken ?? []} />
      {state.rows.length === 0 && state.made.length === 0 && (
        <StateView kind="empty" compact text={t('orderRun.empty')} />
      )}
      {state.made.map(made => (
        <MadeOrderLine
          key={made.documentUuid}
          made={made}
          onOpen={documentUuid =>
            void navigate(linkTo('documentVoucher', { kind: 'purchaseOrder', documentUuid }))
          }
        />
      ))}
      {open.length > 1 && (
        <Checkbox
          checked={n === open.length}
          mixed={n > 0}
          disabled={busy}
          onChange={() => send({ type: 'turned', on: n < open.length })}
        >
          {t('orderRun.all', { n, total: open.length })}
        </Checkbox>
      )}
      <View className="payment-run" {...a11y({ role: 'group', label: t('orderRun.list') })}>
        {groups.map(group => (
          <OrderRunCard
            key={group.supplier?.uuid ?? ''}
            group={group}
            busy={busy}
            onTurn={(lineUuids, on) => send({ type: 'turned', lineUuids, on })}
            onChange={setChanging}
          />
        ))}
      </View>
      <RunLeftOut
        title={t('orderRun.leftOut')}
        leftOut={state.of?.leftOut ?? []}
        documents={requests}
        textOf={one => t('orderRun.leftOutOne', one)}
      />
      <SupplierChoice
        rows={changing}
        onClose={() => setChanging(undefined)}
        onGive={(rows, supplier) =>
          send({ type: 'given', lineUuids: rows.map(({ row }) => row.lineUuid), supplier })
        }
      />
    </View>
  )
}

/** Rows of the requests that were ticked: each is given to a supplier, then one draft of an order is made for each. */
export function OrderRunSheet({ owner, documents: requests, onMade, onClose, onSee }: RunSheetProps) {
  const t = useText(orderRunTexts)
  const signal = useMemo(() => createScrollSignal(), [])
  const requestUuids = useMemo(() => requests.map(({ documentUuid }) => documentUuid), [requests])
  const run = useOrderRun(owner, requestUuids)
  const { state, error, reload, progress } = run
  const isUnknown = Object.values(state.failed).some(({ kind }) => kind === 'unknown')
  const given = isGiven(state)
  /** requests whose rows were all ordered here are not ticked any more */
  const end = useCallback(
    (then: () => void) => {
      const left = new Set(state.rows.map(({ row }) => row.requestCode))
      const ordered = new Set(state.of?.rows.map(({ requestCode }) => requestCode))
      const done = requests.filter(({ code }) => ordered.has(code) && !left.has(code))
      if (done.length > 0) onMade(done.map(({ documentUuid }) => documentUuid))
      then()
    },
    [state, requests, onMade],
  )
  const why = isUnknown || !given ? 'leave' : 'drop'
  const leave = useSheetQuestion({
    touched: () => isUnknown || given,
    held: progress !== undefined || isUnknown || given,
    busy: progress !== undefined,
    ask: {
      title: t(`orderRun.${why}.title`),
      text: t(`orderRun.${why}.text`),
      okText: t(`orderRun.${why}.ok`),
      cancelText: t(`orderRun.${why}.stay`),
    },
    onClose: () => end(onClose),
  })
  const body = () => {
    if (state.of) return <Groups run={run} requests={requests} />
    if (!error) return <Skeleton shape="texts" count={3} />
    if (error.code === NOT_YOURS || error.code === NO_DATA_PERMISSION)
      return <StateView kind="noPermission" compact text={t('orderRun.noPermission')} />
    if (isAnnounced(error)) return null
    return <CallFailed compact error={error} action={t('orderRun.load')} onRetry={reload} />
  }
  return (
    <Sheet
      open
      onClose={leave}
      title={t('orderRun.title')}
      signal={signal}
      height={85}
      footer={
        (state.rows.length > 0 || state.made.length > 0) && (
          <Foot run={run} onClose={() => end(onClose)} onSee={() => end(onSee)} />
        )
      }
    >
      {body()}
    </Sheet>
  )
}
