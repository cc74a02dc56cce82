import { useRef, useState } from 'react'
import type { Document } from '@/api/document'
import { substituteApprover } from '@/api/documentApproval'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { ActionSheet } from '@/ui/action-sheet/ActionSheet'
import { dialog, toast } from '@/ui/feedback/feedback'
import { NoticeBar } from '@/ui/notice-bar/NoticeBar'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { VoucherHandle } from '@/widgets/voucher'
import { documentChanged } from '../hooks/useDocumentSteps'
import { shownOn } from '../hooks/useOffers'
import { approvalRulesTexts, documentsTexts } from '../texts'

type Substitution = NonNullable<Document['substitution']>
type Candidate = Substitution['candidates'][number]

/** A person of the step that waits cannot decide any more: an administrator gives the place to another one. */
export function SubstituteNotice({ owner, voucher }: { owner: WidgetOwner; voucher: VoucherHandle }) {
  const t = useText(approvalRulesTexts, documentsTexts)
  const [open, setOpen] = useState(false)
  const moved = useRef<() => void>()
  const { busy, submit } = useSubmit(() => moved.current?.())
  const { document, phase, annotates } = voucher.state
  const [unable] = document?.substitution?.unable ?? []
  // what is filled in belongs to this version, and is saved or given up first
  if (!document?.substitution || !unable || unable.state === 'able' || annotates) return null
  const { step, candidates, deciders } = document.substitution
  const named = unable.name || t('approvalRules.gone')
  const name = t(`approvalRules.unable.${unable.state}`, { name: named })

  const choose = async ({ personUuid: substituteUuid, name: to }: Candidate): Promise<void> => {
    setOpen(false)
    const title = t('approvalRules.substitute.ask', { to, from: named, step })
    if (!(await dialog.confirm({ title, okText: t('approvalRules.substitute.ok') }))) return
    if (shownOn(voucher)?.documentUuid !== document.documentUuid) {
      toast.warning(t('documents.shownElse'))
      return
    }
    const { personUuid } = unable
    const { voucherCode, documentUuid, version } = document
    const wish = { voucherCode, documentUuid, version, personUuid, substituteUuid }
    moved.current = () => void voucher.reload()
    const outcome = await submit(wish, t('approvalRules.substitute.acting'), requestUuid =>
      substituteApprover({ requestUuid, document, personUuid, substituteUuid }, owner),
    )
    if (!outcome) return
    documentChanged()
    if (outcome.kind === 'saved') toast.success(t('approvalRules.substitute.done', { to }))
    else toast.error(outcome.msg ?? t('documents.changed'))
    void voucher.reload()
  }
  if (candidates.length === 0)
    return (
      <NoticeBar tone="warning">
        {deciders.length > 0
          ? t('approvalRules.substitute.others', {
              step,
              name,
              who: deciders.join(t('common.listSeparator')),
            })
          : t('approvalRules.substitute.none', { step, name })}
      </NoticeBar>
    )
  return (
    <>
      <NoticeBar tone="warning" icon="warning" onPress={() => !busy && phase === 'open' && setOpen(true)}>
        {t('approvalRules.substitute.text', { step, name })}
      </NoticeBar>
      <ActionSheet
        open={open}
        title={t('approvalRules.substitute.title')}
        items={candidates.map(({ personUuid, name: text }) => ({ key: personUuid, text }))}
        onPick={key => {
          const chosen = candidates.find(({ personUuid }) => personUuid === key)
          if (chosen) void choose(chosen)
        }}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
