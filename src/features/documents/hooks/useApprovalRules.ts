import { useEffect, useMemo } from 'react'
import {
  getApprovalRules,
  saveApprovalRules,
  saveDepartmentHead,
  type RulesOutcome,
} from '@/api/approvalRule'
import type { DocumentNews } from '@/api/realtime'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { onDocumentNews } from '@/stores/documentNews'
import { useEvent, useOn } from '@/ui/useOn'
import { useFormDraft } from '@/widgets/call-state/useFormDraft'
import { useLiveModel } from '@/widgets/call-state/useLiveModel'
import { usePullRefresh } from '@/widgets/call-state/usePullRefresh'
import { useRead } from '@/widgets/call-state/useRead'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import {
  changedKinds,
  contestedKinds,
  draftsToKeep,
  isDrafts,
  noRules,
  rulesModel,
  rulesOf,
  type RuleFailure,
} from '../model/approvalRules'
import { failuresOf, inputOf, refusedBy } from '../model/ruleChecks'
import { approvalRulesTexts } from '../texts'

/** In the place of a kind of documents, where the socket tells that rules were saved. */
const APPROVAL_RULE = 'approvalRule'

/** The rules of an organisation as they are edited, and their save. `onWrong`: the first place that is refused. */
export function useApprovalRules(owner: WidgetOwner, onWrong: (failure: RuleFailure) => void) {
  const t = useText(approvalRulesTexts)
  const { value, error, busy, reload, poll, replace } = useRead(() => getApprovalRules(owner), {
    key: owner.orgUuid,
    action: t('approvalRules.action.load'),
  })
  const { state, send, now } = useLiveModel(rulesModel, noRules)
  useOn([value], () => {
    if (value) send({ type: 'arrived', rules: value })
  })
  usePullRefresh(reload, busy)
  // another administrator has saved: what was typed here stays, and a kind that both have changed is asked about
  const hear = useEvent((news: DocumentNews): boolean => {
    const isNew = news.voucherCode === APPROVAL_RULE && news.accUuid === owner.accUuid
    if (isNew && news.version > (now().stored?.version ?? 0)) poll()
    return false
  })
  useEffect(() => onDocumentNews({ news: hear }), [hear])
  const kept = useMemo(() => draftsToKeep(state), [state])
  const { keep } = useFormDraft({
    name: 'approvalRules',
    value: kept,
    now: () => draftsToKeep(now()),
    isDraft: isDrafts,
    onFound: drafts => send({ type: 'draftsFound', drafts }),
    says: 'kept',
    // what is on the device is compared with what is stored
    open: state.stored !== undefined,
  })
  const { busy: saving, submit } = useSubmit(reload)

  const refuse = (failures: readonly RuleFailure[]): boolean => {
    send({ type: 'checked', failures })
    const [first] = failures
    if (first) onWrong(first)
    return first !== undefined
  }

  const took = (outcome: RulesOutcome) => {
    if (outcome.kind === 'refused') {
      refuse(refusedBy(outcome.problems, code => rulesOf(now(), code)))
      return
    }
    if (outcome.kind === 'saved') {
      send({ type: 'saved', rules: outcome.rules })
      toast.success(t('approvalRules.saved'))
    } else {
      send({ type: 'arrived', rules: outcome.rules })
      const [contested] = contestedKinds(now())
      toast.warning(contested && outcome.msg ? outcome.msg : t('approvalRules.othersChanged'))
    }
    replace(outcome.rules)
    keep()
  }

  const save = async (): Promise<void> => {
    const { stored } = now()
    const changed = changedKinds(now()).map(({ voucherCode }) => voucherCode)
    if (!stored || changed.length === 0 || contestedKinds(now()).length > 0) return
    if (refuse(changed.flatMap(code => failuresOf(code, rulesOf(now(), code))))) return
    const { version } = stored
    const kinds = changed.map(voucherCode => ({ voucherCode, rules: inputOf(rulesOf(now(), voucherCode)) }))
    const outcome = await submit({ version, kinds }, t('approvalRules.action.save'), requestUuid =>
      saveApprovalRules({ requestUuid, version, kinds }, owner),
    )
    if (outcome) took(outcome)
  }

  /** A department has another head from now on, or none (''). True: it was done. */
  const saveHead = async (departmentUuid: string, personUuid: string): Promise<boolean> => {
    const { stored } = now()
    if (!stored) return false
    const { version } = stored
    const outcome = await submit(
      { version, departmentUuid, personUuid },
      t('approvalRules.action.head'),
      requestUuid => saveDepartmentHead({ requestUuid, version, departmentUuid, personUuid }, owner),
    )
    if (!outcome) return false
    send({ type: 'arrived', rules: outcome.rules })
    replace(outcome.rules)
    if (outcome.kind === 'saved') toast.success(t('approvalRules.heads.saved'))
    else toast.warning(outcome.msg ?? t('approvalRules.othersChanged'))
    return outcome.kind === 'saved'
  }

  /** What was typed is given up. */
  const forget = () => {
    for (const { voucherCode } of changedKinds(now())) send({ type: 'ownDropped', voucherCode })
    keep()
  }
  return { state, send, now, error, reload, saving, save: () => void save(), saveHead, forget }
}

export type ApprovalRulesHandle = ReturnType<typeof useApprovalRules>
