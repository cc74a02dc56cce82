import { View } from '@tarojs/components'
import { useState } from 'react'
import { NO_DATA_PERMISSION, NOT_YOURS } from '@/api/apiError'
import type { ApprovalRules, KindRules } from '@/api/approvalRule'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { linkTo } from '@/routes/links'
import { goBack, navigate } from '@/routes/navigate'
import { Button } from '@/ui/button/Button'
import { dialog } from '@/ui/feedback/feedback'
import { a11y } from '@/ui/host/a11y'
import { reveal } from '@/ui/host/reveal'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { PageShell } from '@/ui/page-shell/PageShell'
import { Skeleton } from '@/ui/skeleton/Skeleton'
import { StateView } from '@/ui/state-view/StateView'
import { Tabs } from '@/ui/tabs/Tabs'
import { CallFailed } from '@/widgets/call-state/CallFailed'
import { isAnnounced } from '@/widgets/call-state/callError'
import { useHandIn, useLeaveQuestion } from '@/widgets/call-state/useLeaveQuestion'
import { useApprovalRules, type ApprovalRulesHandle } from '../hooks/useApprovalRules'
import { useRuleWords } from '../hooks/useRuleWords'
import { changedKinds, contestedKinds, rulesOf } from '../model/approvalRules'
import { isDocumentKind } from '../model/kinds'
import { approvalRulesTexts, documentsTexts } from '../texts'
import { DepartmentHeads } from './DepartmentHeads'
import { placeOf, RuleCard } from './RuleCard'
import { RuleExample } from './RuleExample'
import { ApproverPicker, DepartmentsPicker, type Picked } from './RulePickers'
import './approval-rules.scss'

/** The server takes so many rules of a kind. */
const MOST_RULES = 20

export interface ApprovalRulesScreenProps {
  owner: WidgetOwner
  /** the kind that is shown first */
  kind: string | undefined
}

/** What a kind is called in a sentence (`one`) and above its rules (`tab`). */
const useKindName = (place: 'one' | 'tab') => {
  const t = useText(documentsTexts)
  return ({ voucherCode, name }: KindRules): string =>
    isDocumentKind(voucherCode) ? t(`documents.${place}.${voucherCode}`) : name
}

/** Another administrator has changed the same kind meanwhile. */
function Contested({ kind, by, editor }: { kind: KindRules; by: string; editor: ApprovalRulesHandle }) {
  const t = useText(approvalRulesTexts)
  const nameOf = useKindName('one')
  const { voucherCode } = kind
  return (
    <View className="approval-rules__contested" {...a11y({ role: 'alert' })}>
      <View>{t('approvalRules.contested.text', { by, name: nameOf(kind) })}</View>
      <View className="approval-rules__ways">
        <Button kind="secondary" size="s" onPress={() => editor.send({ type: 'ownDropped', voucherCode })}>
          {t('approvalRules.contested.theirs')}
        </Button>
        <Button size="s" onPress={() => editor.send({ type: 'ownKept', voucherCode })}>
          {t('approvalRules.contested.own')}
        </Button>
      </View>
    </View>
  )
}

/** The rules of one kind. */
function KindPane(props: { kind: KindRules; stored: ApprovalRules; editor: ApprovalRulesHandle }) {
  const { kind, stored, editor } = props
  const t = useText(approvalRulesTexts)
  const [picked, setPicked] = useState<Picked>()
  const [picking, setPicking] = useState(false)
  const [scoped, setScoped] = useState<string>()
  const [scoping, setScoping] = useState(false)
  const { voucherCode } = kind
  const { state, send, saving } = editor
  const rules = rulesOf(state, voucherCode)
  const failures = state.failures.filter(one => one.voucherCode === voucherCode)
  const below = useRuleWords().below(rules)
  const add = () => {
    send({ type: 'ruleAdded', voucherCode })
    const all = rulesOf(editor.now(), voucherCode)
    reveal(placeOf(all[all.length - 1]?.id ?? ''))
  }
  const remove = async (ruleId: string, n: number) => {
    const ask = { title: t('approvalRules.removeAsk', { n }), text: t('approvalRules.removeText') }
    const okText = t('approvalRules.remove')
    if (await dialog.confirm({ ...ask, okText, danger: true }))
      send({ type: 'ruleRemoved', voucherCode, ruleId })
  }
  return (
    <>
      {rules.length === 0 && <StateView kind="empty" compact text={t('approvalRules.empty')} />}
      {below && <View className="approval-rules__below">{below}</View>}
      {rules.map((rule, at) => (
        <RuleCard
          key={rule.id}
          voucherCode={voucherCode}
          rules={rules}
          at={at}
          rule={rule}
          busy={saving}
          failures={failures}
          send={send}
          onChoose={(ruleId, stepId) => {
            setPicked({ ruleId, stepId })
            setPicking(true)
          }}
          onDepartments={ruleId => {
            setScoped(ruleId)
            setScoping(true)
          }}
          onRemove={() => void remove(rule.id, at + 1)}
        />
      ))}
      {rules.length < MOST_RULES ? (
        <Button kind="secondary" block icon="plus" disabled={saving} onPress={add}>
          {t('approvalRules.add')}
        </Button>
      ) : (
        <View className="approval-rules__quiet">{t('approvalRules.mostRules', { n: MOST_RULES })}</View>
      )}
      {rules.length > 0 && <RuleExample kind={kind} departments={stored.departments} rules={rules} />}
      <DepartmentsPicker
        kind={kind}
        departments={stored.departments}
        editor={editor}
        ruleId={scoped}
        open={scoping}
        onClose={() => setScoping(false)}
      />
      <ApproverPicker
        kind={kind}
        editor={editor}
        picked={picked}
        open={picking}
        onClose={() => setPicking(false)}
      />
    </>
  )
}

/** What has been saved, and the way to save the rest. */
function Foot({ editor }: { editor: ApprovalRulesHandle }) {
  const t = useText(approvalRulesTexts)
  const nameOf = useKindName('one')
  const { state, saving, save } = editor
  const changed = changedKinds(state)
  const names = changed.map(nameOf).join(t('common.listSeparator'))
  return (
    <View className="approval-rules__foot">
      <View className="approval-rules__quiet" {...a11y({ role: 'status' })}>
        {changed.length > 0 ? t('approvalRules.stateUnsaved', { names }) : t('approvalRules.stateSaved')}
      </View>
      <Button
        block
        loading={saving}
        disabled={changed.length === 0 || contestedKinds(state).length > 0}
        onPress={save}
      >
        {t('approvalRules.save')}
      </Button>
    </View>
  )
}

function Failed({ editor }: { editor: ApprovalRulesHandle }) {
  const t = useText(approvalRulesTexts)
  const toList = useText(documentsTexts)('documents.toList')
  const { error, reload } = editor
  if (!error) return <Skeleton shape="headed" />
  if (error.code === NOT_YOURS || error.code === NO_DATA_PERMISSION)
    return (
      <StateView
        kind="noPermission"
        text={t('approvalRules.noPermission')}
        action={{
          text: toList,
          leaves: true,
          onPress: () => void navigate(linkTo('documents', {})),
        }}
      />
    )
  if (isAnnounced(error)) return null
  return <CallFailed error={error} action={t('approvalRules.action.load')} onRetry={reload} />
}

/** From which amount on documents are approved by whom; for administrators of the enterprise. */
export function ApprovalRulesScreen({ owner, kind: wanted }: ApprovalRulesScreenProps) {
  const t = useText(approvalRulesTexts)
  const tabOf = useKindName('tab')
  const [shown, setShown] = useState(wanted)
  const editor = useApprovalRules(owner, ({ voucherCode, ruleId, stepId }) => {
    setShown(voucherCode)
    reveal(placeOf(ruleId, stepId))
  })
  const { state, saving } = editor
  const { stored } = state
  const kinds = stored?.kinds ?? []
  const kind = kinds.find(one => one.voucherCode === shown) ?? kinds[0]
  const changed = changedKinds(state)
  const handIn = useHandIn()
  const leave = useLeaveQuestion({
    handIn,
    changed: changed.length > 0,
    busy: saving,
    ask: {
      title: t('approvalRules.leave.title'),
      text: t('approvalRules.leave.text'),
      okText: t('approvalRules.leave.ok'),
      cancelText: t('approvalRules.leave.stay'),
      danger: true,
    },
    goBack: async () => {
      editor.forget()
      await goBack()
    },
  })
  const { by = '', at = '' } = stored?.updated ?? {}
  const wrong = state.failures.length
  return (
    <PageShell
      title={t('approvalRules.title')}
      onBack={leave}
      header={
        kind && (
          <Tabs
            label={t('approvalRules.kinds')}
            items={kinds.map(one => {
              const name = tabOf(one)
              return {
                key: one.voucherCode,
                text: changed.includes(one) ? t('approvalRules.unsaved', { name }) : name,
              }
            })}
            active={kind.voucherCode}
            onChange={setShown}
          />
        )
      }
      footer={kind && <Foot editor={editor} />}
    >
      {kind && stored ? (
        <View className="approval-rules">
          <View className="approval-rules__quiet">{t('approvalRules.scope')}</View>
          {by !== '' && (
            <View className="approval-rules__quiet">{t('approvalRules.updated', { by, at })}</View>
          )}
          {contestedKinds(state).map(one => (
            <Contested key={one.voucherCode} kind={one} by={by} editor={editor} />
          ))}
          {wrong > 0 && <NoticeBar tone="danger">{t('approvalRules.wrong', { n: wrong })}</NoticeBar>}
          <KindPane key={kind.voucherCode} kind={kind} stored={stored} editor={editor} />
          <DepartmentHeads stored={stored} editor={editor} />
        </View>
      ) : (
        <Failed editor={editor} />
      )}
    </PageShell>
  )
}
