import { useRef, useState, type ReactElement } from 'react'
import type { Document } from '@/api/document'
import { addApprover, takeBackApprover } from '@/api/documentApproval'
import { addChangeApprover, takeBackChangeApprover, type OrderChange } from '@/api/orderChange'
import type { WidgetOwner } from '@/api/widget'
import { useText } from '@/i18n'
import { dialog, toast } from '@/ui/feedback/feedback'
import { useSubmit } from '@/widgets/call-state/useSubmit'
import type { VoucherHandle } from '@/widgets/voucher'
import type { AddForm } from '../model/addApprover'
import { delegationTexts } from '../texts'
import { AddApproverSheet } from '../views/AddApproverSheet'
import { documentChanged } from './useDocumentSteps'

type Outcome = Promise<{ kind: 'saved' | 'changed' | 'refused'; msg?: string }>

/** A document, or the change of an order in its place, and its two calls. */
interface About {
  document: Document
  voucher: VoucherHandle
  add: (said: { requestUuid: string; addedUuid: string } & Pick<AddForm, 'side' | 'reason'>) => Outcome
  takeBack: (said: { requestUuid: string; step: string }) => Outcome
}

/** Who is to decide adds a colleague, who decides before or after; and takes that back. */
export function useAddApprover(owner: WidgetOwner): {
  busy: boolean
  text: string
  backText: (step: string) => string
  begin: (document: Document, voucher: VoucherHandle) => void
  beginChange: (change: OrderChange, voucher: VoucherHandle) => void
  takeBack: (document: Document, step: string, voucher: VoucherHandle) => Promise<void>
  takeChangeBack: (change: OrderChange, step: string, voucher: VoucherHandle) => Promise<void>
  sheet: ReactElement | null
} {
  const t = useText(delegationTexts)
  const [wanted, setWanted] = useState<About>()
  const [open, setOpen] = useState(false)
  const moved = useRef<() => void>()
  // a refusal may mean that another person was faster
  const { busy, submit } = useSubmit(() => moved.current?.())
  const ofDocument = (document: Document, voucher: VoucherHandle): About => ({
    document,
    voucher,
    add: said => addApprover({ ...said, document }, owner),
    takeBack: said => takeBackApprover({ ...said, document }, owner),
  })
  const ofChange = ({ changeUuid, document }: OrderChange, voucher: VoucherHandle): About => {
    const { version } = document
    return {
      document,
      voucher,
      add: said => addChangeApprover({ ...said, changeUuid, version }, owner),
      takeBack: said => takeBackChangeApprover({ ...said, changeUuid, version }, owner),
    }
  }
  const ask = (about: About) => {
    if (!about.document.addition) return
    setWanted(about)
    setOpen(true)
  }
  /** True: it was done. */
  const send = async (
    { document: { documentUuid, version }, voucher }: About,
    { wish, acting, done }: { wish: object; acting: string; done: string },
    call: (requestUuid: string) => Outcome,
  ): Promise<boolean> => {
    const { document: shown, phase } = voucher.now()
    if (phase !== 'open' || shown?.documentUuid !== documentUuid) {
      toast.warning(t('delegation.addApprover.shownElse'))
      return false
    }
    moved.current = () => void voucher.reload()
    const outcome = await submit({ documentUuid, version, ...wish }, acting, call)
    if (!outcome) return false
    setOpen(false)
    documentChanged()
    if (outcome.kind === 'saved') toast.success(done)
    else toast.error(outcome.msg ?? t('delegation.passOn.changed'))
    void voucher.reload()
    return outcome.kind === 'saved'
  }
  const say = (about: About, { personUuid: addedUuid, side, reason }: AddForm, name: string) =>
    send(
      about,
      {
        wish: { addedUuid, side, reason },
        acting: t('delegation.addApprover.acting'),
        done: t(
          side === 'before' ? 'delegation.addApprover.doneBefore' : 'delegation.addApprover.doneAfter',
          { name },
        ),
      },
      requestUuid => about.add({ requestUuid, addedUuid, side, reason }),
    )
  const back = async (about: About, step: string): Promise<void> => {
    const agreed = await dialog.confirm({
      title: t('delegation.addApprover.back.ask', { step }),
      text: t('delegation.addApprover.back.text'),
      okText: t('delegation.addApprover.back.ok'),
    })
    if (!agreed) return
    const [acting, done] = [t('delegation.addApprover.back.acting'), t('delegation.addApprover.back.done')]
    await send(about, { wish: { step }, acting, done }, requestUuid => about.takeBack({ requestUuid, step }))
  }
  return {
    busy,
    text: t('delegation.addApprover.action'),
    backText: step => t('delegation.addApprover.back.action', { step }),
    begin: (document, voucher) => ask(ofDocument(document, voucher)),
    beginChange: (change, voucher) => ask(ofChange(change, voucher)),
    takeBack: (document, step, voucher) => back(ofDocument(document, voucher), step),
    takeChangeBack: (change, step, voucher) => back(ofChange(change, voucher), step),
    sheet: wanted?.document.addition ? (
      <AddApproverSheet
        key={wanted.document.documentUuid}
        open={open}
        about={wanted.document.documentUuid}
        addition={wanted.document.addition}
        busy={busy}
        onClose={() => setOpen(false)}
        onSay={(form, name) => say(wanted, form, name)}
      />
    ) : null,
  }
}
