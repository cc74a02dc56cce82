import { useMemo } from 'react'
import type { ApprovalRules, KindRules } from '@/api/approvalRule'
import { useText } from '@/i18n'
import { TreePickerSheet } from '@/widgets/tree-picker'
import type { ApprovalRulesHandle } from '../hooks/useApprovalRules'
import { choiceTree, useDepartmentTree } from '../hooks/useChoiceTree'
import { rulesOf } from '../model/approvalRules'
import { approvalRulesTexts } from '../texts'

/** A step whose people are chosen. */
export interface Picked {
  ruleId: string
  stepId: string
}

/** Who approves at a step, chosen from those who may. */
export function ApproverPicker({
  kind,
  editor,
  picked,
  open,
  onClose,
}: {
  kind: KindRules
  editor: ApprovalRulesHandle
  picked: Picked | undefined
  open: boolean
  onClose: () => void
}) {
  const t = useText(approvalRulesTexts)
  const { voucherCode, approvers } = kind
  const reading = useMemo(
    () =>
      choiceTree(
        approvers.map(({ personUuid, name, admin }) => ({
          key: personUuid,
          title: name,
          code: admin ? t('approvalRules.admin') : '',
        })),
      ),
    [approvers, t],
  )
  const rule = rulesOf(editor.state, voucherCode).find(({ id }) => id === picked?.ruleId)
  const step = rule?.steps.find(({ id }) => id === picked?.stepId)
  return (
    <TreePickerSheet
      open={open}
      title={t('approvalRules.choose')}
      reading={reading}
      multiple
      // who cannot approve any more is taken out by hand, and does not count as chosen
      chosen={(step?.persons ?? []).flatMap(({ personUuid, state }) =>
        state === 'able' ? [personUuid] : [],
      )}
      root={t('approvalRules.approvers')}
      onDone={nodes => {
        if (!picked || !step) return
        const unable = step.persons.filter(
          ({ personUuid, state }) => state !== 'able' && !nodes.some(({ key }) => key === personUuid),
        )
        const able = nodes.map(({ key, title }) => ({
          personUuid: key,
          name: title,
          state: 'able' as const,
        }))
        editor.send({
          type: 'stepChanged',
          voucherCode,
          ...picked,
          change: { persons: [...able, ...unable] },
        })
      }}
      onClose={onClose}
    />
  )
}

/** The departments of a rule; none: all. */
export function DepartmentsPicker(props: {
  kind: KindRules
  departments: ApprovalRules['departments']
  editor: ApprovalRulesHandle
  ruleId: string | undefined
  open: boolean
  onClose: () => void
}) {
  const { kind, departments, editor, ruleId, open, onClose } = props
  const t = useText(approvalRulesTexts)
  const reading = useDepartmentTree(departments)
  const { voucherCode } = kind
  const rule = rulesOf(editor.state, voucherCode).find(({ id }) => id === ruleId)
  return (
    <TreePickerSheet
      open={open}
      title={t('approvalRules.departments.choose')}
      reading={reading}
      multiple
      chosen={(rule?.departments ?? []).map(({ departmentUuid }) => departmentUuid)}
      root={t('approvalRules.departments.root')}
      onDone={nodes => {
        if (rule)
          editor.send({
            type: 'departmentsChosen',
            voucherCode,
            ruleId: rule.id,
            departments: nodes.map(({ key, title }) => ({ departmentUuid: key, name: title })),
          })
      }}
      onClose={onClose}
    />
  )
}
