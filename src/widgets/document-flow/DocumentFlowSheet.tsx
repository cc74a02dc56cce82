import { View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useMemo, useState } from 'react'
import type { WidgetOwner } from '@/api/widget'
import { getDocumentFlow } from '@/api/widgetTrack'
import { useText } from '@/i18n'
import { cx } from '@/ui/cx'
import { BrokenRows } from '@/ui/broken-rows/BrokenRows'
import { a11y } from '@/ui/host/a11y'
import { Pressable } from '@/ui/host/Pressable'
import { Icon } from '@/ui/icon/Icon'
import { Sheet } from '@/ui/sheet/Sheet'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { useOn } from '@/ui/useOn'
import { CallFailed } from '../call-state/CallFailed'
import { toastProblem } from '../call-state/toastProblem'
import { useRead } from '../call-state/useRead'
import { columnsFor, drawFlow, maskOf, type FlowDrawing, type NodePlace } from './model/drawing'
import { documentFlow, flowStepOf, isExecuted, type DocumentFlow, type FlowStep } from './model/flow'
import { documentFlowTexts, stepKeys } from './texts'
import './document-flow.scss'

/** A step that was pressed; `label`: its name in the person's language. */
export interface OpenedStep {
  step: FlowStep
  flow: DocumentFlow
  label: string
}

export interface DocumentFlowSheetProps {
  open: boolean
  onClose: () => void
  owner: WidgetOwner
  /** cVouchType, such as `purchaseOrder`; what is before its step is upstream */
  type: string
  documentUuid: string
  /** A step that has happened was pressed; without it steps only show. */
  onOpenStep?: (opened: OpenedStep) => void
  /** name of the step whose documents are looked for */
  openingStep?: string | undefined
}

const at = ({ left, top }: NodePlace) => ({ left: `${left}%`, top: `${top}%` })

function StepNode({
  step,
  place,
  isOpening,
  onOpen,
}: {
  step: FlowStep
  place: NodePlace
  isOpening: boolean
  onOpen: ((step: FlowStep, label: string) => void) | undefined
}) {
  const t = useText(documentFlowTexts)
  const { status, documents, current } = step
  const name = t(`documentFlow.step.${stepKeys[step.name]}`)
  const [first] = documents
  const numbers =
    first && documents.length > 1 ? t('documentFlow.more', { first, n: documents.length }) : (first ?? '')
  const face = (
    <View className="flow-node__face">
      <View className={cx('flow-node__circle', `flow-node__circle--${status}`)}>
        {isOpening ? (
          <Icon name="loading" size={20} />
        ) : isExecuted(step) ? (
          <Icon name="check" size={20} />
        ) : (
          <Icon name={status === 'skip' ? 'minus' : 'clock'} size={16} />
        )}
      </View>
      <View className={cx('flow-node__name', status === 'skip' && 'flow-node__name--skip')}>{name}</View>
      {numbers && <View className="flow-node__number">{numbers}</View>}
      {current && <View className="flow-node__current">{t('documentFlow.current')}</View>}
    </View>
  )
  // the name begins with the words on the screen, in their order: voice control finds a button by them
  const shown = [name, numbers, current && t('documentFlow.current')]
  const words = [...shown, t(`documentFlow.status.${status}`), ...documents.slice(1)]
  const label = words.filter(Boolean).join(' ')
  const opens = onOpen && isExecuted(step)
  return (
    <View
      className="flow-node"
      style={at(place)}
      {...a11y({ role: 'listitem', label: opens ? undefined : label })}
    >
      {opens ? (
        <Pressable
          className="flow-node__press"
          label={label}
          busy={isOpening}
          onPress={() => onOpen(step, name)}
        >
          {face}
        </Pressable>
      ) : (
        face
      )}
    </View>
  )
}

function EndNode({ text, place }: { text: string; place: NodePlace | undefined }) {
  return (
    place && (
      <View className="flow-node" style={at(place)} {...a11y({ role: 'listitem' })}>
        <View className="flow-node__end">{text}</View>
      </View>
    )
  )
}

const layers = ['open', 'done', 'skip', 'return'] as const

function Graph({
  flow,
  drawing,
  onOpenStep,
  openingStep,
}: { flow: DocumentFlow; drawing: FlowDrawing } & Pick<
  DocumentFlowSheetProps,
  'onOpenStep' | 'openingStep'
>) {
  const t = useText(documentFlowTexts)
  const { places, paths, height } = drawing
  const onOpen = onOpenStep && ((step: FlowStep, label: string) => onOpenStep({ step, flow, label }))
  return (
    <View className="flow-graph" {...a11y({ role: 'list', label: t('documentFlow.title') })}>
      <View className="flow-graph__space" style={{ paddingTop: `${height}%` }} />
      {layers
        .filter(layer => paths[layer] !== '')
        .map(layer => {
          const mask = maskOf(paths[layer], drawing, layer === 'skip' || layer === 'return')
          return (
            <View
              key={layer}
              className={cx('flow-graph__layer', `flow-graph__layer--${layer}`)}
              style={{ maskImage: mask, WebkitMaskImage: mask }}
              {...a11y({ hidden: true })}
            />
          )
        })}
      <EndNode text={t('documentFlow.start')} place={places[0]} />
      {flow.steps.map((step, index) => {
        const place = places[index + 1]
        const isOpening = step.name === openingStep
        return place && <StepNode key={step.name} {...{ step, place, isOpening, onOpen }} />
      })}
      <EndNode text={t('documentFlow.end')} place={places[places.length - 1]} />
    </View>
  )
}

const statuses = ['upstream', 'downstream', 'wait', 'skip'] as const

function Legend({ flow }: { flow: DocumentFlow }) {
  const t = useText(documentFlowTexts)
  const returns = flow.links.some(link => link.kind === 'return')
  return (
    <View className="flow-legend" {...a11y({ role: 'group', label: t('documentFlow.legend') })}>
      {statuses.map(status => (
        <View key={status} className="flow-legend__item">
          <View className={cx('flow-legend__dot', `flow-node__circle--${status}`)} />
          {t(`documentFlow.status.${status}`)}
        </View>
      ))}
      <View className="flow-legend__item">
        <View className="flow-legend__line flow-legend__line--skip" />
        {t('documentFlow.link.skip')}
      </View>
      {returns && (
        <View className="flow-legend__item">
          <View className="flow-legend__line flow-legend__line--return" />
          {t('documentFlow.link.return')}
        </View>
      )}
    </View>
  )
}

const columnsNow = () => columnsFor(Taro.getWindowInfo().windowWidth)

/** Steps in a line: a turned tablet and a window that is pulled wider have room for more. */
function useColumns(): number {
  const [columns, setColumns] = useState(columnsNow)
  useEffect(() => {
    const measure = () => setColumns(columnsNow())
    Taro.onWindowResize(measure)
    return () => Taro.offWindowResize(measure)
  }, [])
  return columns
}

function Body(props: DocumentFlowSheetProps) {
  const t = useText(documentFlowTexts)
  const { owner, type, documentUuid, onOpenStep, openingStep } = props
  const { value, error, reload } = useRead(() => getDocumentFlow({ type, documentUuid }, owner), {
    key: `${type} ${documentUuid}`,
  })
  useOn([error], () => {
    if (error) toastProblem(error, t('documentFlow.action'))
  })
  const flow = useMemo(() => value && documentFlow(value.items, flowStepOf(type)), [value, type])
  const columns = useColumns()
  const drawing = useMemo(() => flow && drawFlow(flow, columns), [flow, columns])
  if (!value && !error) return <Skeleton shape="block" ratio={0.7} />
  if (!flow || !drawing) {
    const empty = t('documentFlow.empty')
    if (!error) return <StateView kind="empty" text={empty} />
    // in the words of the specification (widgets §8), and what failed
    return <CallFailed error={error} action={t('documentFlow.action')} note={empty} onRetry={reload} />
  }
  const done = flow.steps.filter(isExecuted).length
  return (
    <View className="flow">
      <View className="flow__progress">{t('documentFlow.progress', { done, total: flow.steps.length })}</View>
      <BrokenRows names={value?.broken ?? []} />
      <Legend flow={flow} />
      <Graph flow={flow} drawing={drawing} openingStep={openingStep} {...(onOpenStep && { onOpenStep })} />
    </View>
  )
}

/** A full-screen popup: the steps of the flow as a graph, with what each stands for (widgets §2). */
export function DocumentFlowSheet(props: DocumentFlowSheetProps) {
  const t = useText(documentFlowTexts)
  return (
    <Sheet open={props.open} onClose={props.onClose} title={t('documentFlow.title')} full>
      <Body key={`${props.type} ${props.documentUuid}`} {...props} />
    </Sheet>
  )
}
