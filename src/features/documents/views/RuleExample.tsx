import { View } from '@tarojs/components'
import { useState } from 'react'
import type { Department, KindRules } from '@/api/approvalRule'
import { formatYuan } from '@/base/money'
import { typedYuan } from '@/base/typed'
import { useText } from '@/i18n'
import { Card } from '@/ui/card/Card'
import { ChoiceField } from '@/ui/choice-field/ChoiceField'
import { a11y } from '@/ui/host/a11y'
import { SectionTitle } from '@/ui/section-title/SectionTitle'
import { TextField } from '@/ui/text-field/TextField'
import { useLiveValue } from '@/widgets/call-state/useLiveModel'
import { TreePickerSheet } from '@/widgets/tree-picker'
import { useDepartmentTree } from '../hooks/useChoiceTree'
import { useRuleWords } from '../hooks/useRuleWords'
import type { DraftRule } from '../model/approvalRules'
import { countingRule, headFor } from '../model/ruleScope'
import { approvalRulesTexts } from '../texts'

const MOST_AMOUNT_TEXT = 16

interface RuleExampleProps {
  kind: KindRules
  departments: readonly Department[]
  /** as they are edited */
  rules: readonly DraftRule[]
}

/** Which rule counts for a department and an amount, with who approves then. */
export function RuleExample({ kind, departments, rules }: RuleExampleProps) {
  const t = useText(approvalRulesTexts)
  const words = useRuleWords()
  const [departmentUuid, setDepartmentUuid] = useLiveValue('')
  const [typed, setTyped] = useLiveValue('')
  const [choosing, setChoosing] = useState(false)
  const reading = useDepartmentTree(departments)
  const amount = typedYuan(typed)
  const isWrong = typed.trim() !== '' && (amount === undefined || amount < 0)
  const resultOf = (): string | undefined => {
    if (amount === undefined || amount < 0) return undefined
    const rule = countingRule(rules, { departments, departmentUuid, amount })
    if (!rule) return t('approvalRules.example.none', { below: t('approvalRules.meaning.below') })
    const steps = words.steps(rule.steps, step => {
      const others = rule.steps.filter(one => one !== step)
      const head = headFor(departments, { departmentUuid, voucherCode: kind.voucherCode, others })
      return head ? head.name || t('approvalRules.gone') : t('approvalRules.example.admins')
    })
    return t('approvalRules.example.rule', { n: rules.indexOf(rule) + 1, steps })
  }
  const result = resultOf()
  return (
    <Card>
      <View className="approval-rule" {...a11y({ role: 'group', label: t('approvalRules.example.title') })}>
        <SectionTitle small>{t('approvalRules.example.title')}</SectionTitle>
        <ChoiceField
          label={t('approvalRules.example.department')}
          value={departments.find(one => one.departmentUuid === departmentUuid)?.name ?? ''}
          placeholder={t('approvalRules.example.choose')}
          onOpen={() => setChoosing(true)}
        />
        <TextField
          label={t('approvalRules.example.amount')}
          keyboard="digit"
          value={typed}
          maxLength={MOST_AMOUNT_TEXT}
          error={isWrong ? t('approvalRules.example.wrong', { example: formatYuan(1_000_000) }) : undefined}
          onChange={setTyped}
        />
        <View className="approval-rule__meaning" {...a11y({ role: 'status' })}>
          {result ?? t('approvalRules.example.hint')}
        </View>
      </View>
      <TreePickerSheet
        open={choosing}
        title={t('approvalRules.example.choose')}
        reading={reading}
        chosen={departmentUuid === '' ? [] : [departmentUuid]}
        root={t('approvalRules.departments.root')}
        onDone={([node]) => setDepartmentUuid(node?.key ?? '')}
        onClose={() => setChoosing(false)}
      />
    </Card>
  )
}
