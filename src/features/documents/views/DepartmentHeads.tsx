import { View } from '@tarojs/components'
import { useState } from 'react'
import type { ApprovalRules, Department } from '@/api/approvalRule'
import { useText } from '@/i18n'
import { Button } from '@/ui/button/Button'
import { Cell } from '@/ui/cell/Cell'
import { Sheet } from '@/ui/sheet/Sheet'
import { StateView } from '@/ui/state-view/StateView'
import { TreePickerSheet } from '@/widgets/tree-picker'
import type { ApprovalRulesHandle } from '../hooks/useApprovalRules'
import { usePeopleTree } from '../hooks/useChoiceTree'
import { useKindNames } from '../hooks/useKindNames'
import { aboveOf } from '../model/ruleScope'
import { approvalRulesTexts } from '../texts'

interface DepartmentHeadsProps {
  stored: ApprovalRules
  editor: Pick<ApprovalRulesHandle, 'saving' | 'saveHead'>
}

/** Who is the head of each department. A choice counts at once. */
export function DepartmentHeads({ stored, editor }: DepartmentHeadsProps) {
  const t = useText(approvalRulesTexts)
  const namesOf = useKindNames()
  const { departments, headCandidates, kinds } = stored
  const [open, setOpen] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<Department>()
  const reading = usePeopleTree(headCandidates)
  /** what the head may not approve */
  const lackingOf = ({ head, voucherCodes }: Department): string | undefined => {
    if (head.personUuid === '') return undefined
    const lacking = kinds.map(({ voucherCode }) => voucherCode).filter(code => !voucherCodes.includes(code))
    if (lacking.length === 0) return undefined
    return lacking.length === kinds.length
      ? t('approvalRules.heads.noRight')
      : t('approvalRules.heads.lacks', { kinds: namesOf(lacking, kinds) })
  }
  return (
    <>
      <Button kind="secondary" block disabled={editor.saving} onPress={() => setOpen(true)}>
        {t('approvalRules.heads.title')}
      </Button>
      <Sheet
        open={open}
        title={t('approvalRules.heads.title')}
        onClose={() => !editor.saving && setOpen(false)}
      >
        <View className="approval-rules__quiet">{t('approvalRules.heads.text')}</View>
        {departments.length === 0 && (
          <StateView kind="empty" compact text={t('approvalRules.departments.none')} />
        )}
        {departments.map(one => {
          const name = one.head.name || (one.head.personUuid === '' ? '' : t('approvalRules.gone'))
          const [above, lacking] = [aboveOf(departments, one), lackingOf(one)]
          const note =
            above && lacking ? t('approvalRules.heads.aboveAnd', { above, lacking }) : above || lacking
          return (
            <Cell
              key={one.departmentUuid}
              acts
              title={one.name}
              {...(note && { note })}
              value={name || t('approvalRules.heads.none')}
              disabled={editor.saving}
              onPress={() => {
                setChosen(one)
                setChoosing(true)
              }}
            />
          )
        })}
      </Sheet>
      <TreePickerSheet
        open={choosing}
        title={t('approvalRules.heads.choose', { name: chosen?.name ?? '' })}
        reading={reading}
        chosen={chosen && chosen.head.personUuid !== '' ? [chosen.head.personUuid] : []}
        root={t('approvalRules.heads.people')}
        onDone={([node]) => {
          const personUuid = node?.key ?? ''
          if (chosen && personUuid !== chosen.head.personUuid)
            void editor.saveHead(chosen.departmentUuid, personUuid)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}
