import { useRef, useState, type ReactElement } from 'react'
import type { Document } from '@/api/document'
import { passOnApproval } from '@/api/documentApproval'
import { passOnOrderChange, type OrderChange } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import { TreePickerSheet } from '@/widgets/tree-picker'
import type { VoucherHandle } from '@/widgets/voucher'
import { delegationTexts } from '../texts'
import { PassOnSheet, type PassOnChoice } from '../views/PassOnSheet'
import { usePeopleTree } from './useChoiceTree'
import { documentChanged } from './useDocumentSteps'

type Pass = NonNullable<Document['passOn']>
const NO_ONE: Pass['candidates'] = []

interface Wanted extends Pass {
  /** the document, or the change of an order in its place */
  document: Document
  voucher: VoucherHandle
  send: (said: {
    requestUuid: string
    takerUuid: string
    reason: string
  }) => Promise<{ kind: 'saved' | 'changed' | 'refused'; msg?: string }>
}

/** The decision that waits for this person is passed on to a colleague: who is chosen first, then a word may be said. */
export function usePassOn(owner: WidgetOwner): {
  busy: boolean
  text: string
  begin: (document: Document, voucher: VoucherHandle) => void
  beginChange: (change: OrderChange, voucher: VoucherHandle) => void
  sheet: ReactElement | null
} {
  const t = useText(delegationTexts)
  const [wanted, setWanted] = useState<Wanted>()
  const [choosing, setChoosing] = useState(false)
  const [taker, setTaker] = useState<PassOnChoice>()
  const [open, setOpen] = useState(false)
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit } = useSubmit(() => moved.current?.())
  const ask = (document: Document, voucher: VoucherHandle, send: Wanted['send']) => {
    if (!document.passOn) return
    setWanted({ ...document.passOn, document, voucher, send })
    setChoosing(true)
  }
  const begin = (document: Document, voucher: VoucherHandle) =>
    ask(document, voucher, said => passOnApproval({ ...said, document }, owner))
  const beginChange = ({ changeUuid, document }: OrderChange, voucher: VoucherHandle) =>
    ask(document, voucher, said =>
      passOnOrderChange({ ...said, changeUuid, version: document.version }, owner),
    )
  const reading = usePeopleTree(wanted?.candidates ?? NO_ONE)
  /** True: it was passed on. */
  const say = async (
    { document, voucher, send }: Wanted,
    { personUuid: takerUuid, name }: PassOnChoice,
    reason: string,
  ): Promise<boolean> => {
    const { documentUuid, version } = document
    const { document: shown, phase } = voucher.now()
    if (phase !== 'open' || shown?.documentUuid !== documentUuid) {
      toast.warning(t('delegation.passOn.shownElse'))
      return false
    }
    moved.current = () => void voucher.reload()
    const outcome = await submit(
      { documentUuid, version, takerUuid, reason },
      t('delegation.passOn.acting'),
      requestUuid => send({ requestUuid, takerUuid, reason }),
    )
    if (!outcome) return false
    setOpen(false)
    documentChanged()
    if (outcome.kind === 'saved') toast.success(t('delegation.passOn.done', { name }))
    else toast.error(outcome.msg ?? t('delegation.passOn.changed'))
    void voucher.reload()
    return outcome.kind === 'saved'
  }
  const sheet = wanted ? (
    <>
      <TreePickerSheet
        open={choosing}
        title={t('delegation.passOn.choose')}
        reading={reading}
        chosen={[]}
        root={t('delegation.form.people')}
        onDone={([node]) => {
          if (!node) return
          setTaker({ personUuid: node.key, name: node.title })
          setOpen(true)
        }}
        onClose={() => setChoosing(false)}
      />
      {taker && (
        <PassOnSheet
          key={`${wanted.document.documentUuid} ${taker.personUuid}`}
          open={open}
          about={wanted.document.documentUuid}
          step={wanted.step}
          taker={taker}
          busy={busy}
          onClose={() => setOpen(false)}
          onSay={reason => say(wanted, taker, reason)}
        />
      )}
    </>
  ) : null
  return { busy, text: t('delegation.passOn.action'), begin, beginChange, sheet }
}
